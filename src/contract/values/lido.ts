import * as z from 'zod/mini';
import { partesDe } from './partes.ts';
import { type Kind, registrar, valorDe } from './valor.ts';

/** A text as the server answers it: of its kind, but held to no rule of the form, for older records may know less. */
export const lido = (kind: Kind = 'texto') => registrar(z.nullable(z.string()), { kind });
export const lidoSempre = (kind: Kind = 'texto') => registrar(z.string(), { kind });

/**
 * The id of a record that is answered as an object: the form sends the id, and a record that goes back as it came sends
 * the object; the server reads the id of either.
 */
export const idOuObjeto = <S extends z.ZodMiniType>(schema: S) => z.pipe(z.transform(idDe), schema);

/** `{ id: 7, nome: … }` or 7 → 7: a reference that came with its words, or without. */
export const idDe = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && 'id' in value ? value.id : value;

type Text = string | null | undefined;
type Value = number | null | undefined;
/** The schema of a form's field as it is answered; `S` names those that are never missing, none named: the required ones. */
export type Lido<T, K, S extends string> =
  T extends z.ZodMiniType<infer O>
    ? [O] extends [Text]
      ? Maybe<z.ZodMiniString, O, K, S>
      : [O] extends [Value]
        ? Maybe<z.ZodMiniNumber, O, K, S>
        : [O] extends [boolean | undefined]
          ? z.ZodMiniBoolean
          : T
    : T;
type Maybe<T extends z.ZodMiniType, O, K, S> = (
  [S] extends [never]
    ? null extends O
      ? false
      : undefined extends O
        ? false
        : true
    : K extends S
      ? true
      : false
) extends true
  ? T
  : z.ZodMiniNullable<T>;

/**
 * How a field of a form is answered: of its kind, but held to no rule of the form, for older records may know less; lists
 * and objects as they are typed.
 * @param always whether no record lacks it; default: whether the form requires it
 */
export function lidoDe(schema: z.ZodMiniType, always?: boolean): z.ZodMiniType {
  const { type, required } = plainly(schema);
  const valor = { kind: 'texto' as Kind, ...valorDe(schema) };
  const there = always ?? required;
  if (type === 'string') return there ? lidoSempre(valor.kind) : lido(valor.kind);
  if (type === 'number') return there ? z.number() : z.nullable(z.number());
  return type === 'boolean' ? z.boolean() : schema;
}

/** What is below «optional» and «nullable», and whether there was any of them. */
function plainly(schema: z.core.$ZodType): { type: string; required: boolean } {
  const { type, innerType } = partesDe(schema);
  return innerType ? { type: plainly(innerType).type, required: false } : { type, required: true };
}
