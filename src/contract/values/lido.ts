import * as z from 'zod/mini';
import { type Kind, registrar } from './valor.ts';

/** A text as the server answers it: of its kind, but held to no rule of the form, for older records may know less. */
export const lido = (kind: Kind = 'texto') => registrar(z.nullable(z.string()), { kind });
export const lidoSempre = (kind: Kind = 'texto') => registrar(z.string(), { kind });

/**
 * The id of a record that is answered as an object: the form sends the id, and a record that goes back as it came sends
 * the object; the server reads the id of either.
 */
export const idOuObjeto = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) =>
      value !== null && typeof value === 'object' && 'id' in value ? (value as { id: unknown }).id : value,
    ),
    schema,
  );
