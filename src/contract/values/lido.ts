import * as z from 'zod/mini';
import { partesDe } from './partes.ts';
import { type Kind, registrar, valorDe } from './valor.ts';

/** A nullable text in an answer: it has its kind, but no rule of the form, because older records may have less data. */
export const lido = (kind: Kind = 'texto') => registrar(z.nullable(z.string()), { kind });
export const lidoSempre = (kind: Kind = 'texto') => registrar(z.string(), { kind });

/**
 * The id of a record that answers contain as an object. The form sends the id; a client that sends an answer back sends
 * the object; the server takes the id from either.
 */
export const idOuObjeto = <S extends z.ZodMiniType>(schema: S) => z.pipe(z.transform(idDe), schema);

/** `{ id: 7, nome: … }` or 7 → 7. */
export const idDe = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && 'id' in value ? value.id : value;

type Text = string | null | undefined;
type Value = number | null | undefined;
/** The schema of a form's field in an answer. `S` names the fields that are never null; `never`: the required ones. */
export type Lido<T, K, S extends string> =
  T extends z.ZodMiniType<infer O>
    ? [O] extends [Text]
      ? Maybe<z.ZodMiniString, O, K, S>
      : [O] extends [Value]
        ? Maybe<z.ZodMiniNumber, O, K, S>
        : [O] extends [boolean | null | undefined]
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
 * The schema of a form's field in an answer: its kind without the rules of the form, because older records may have
 * less data; lists and objects keep their schema.
 * @param always whether every record has the field; default: whether the form requires it
 */
export function lidoDe(schema: z.core.$ZodType, always?: boolean): z.core.$ZodType {
  const { type, required } = plainly(schema);
  const kind = valorDe(schema)?.kind ?? 'texto';
  const there = always ?? required;
  if (type === 'string') return there ? lidoSempre(kind) : lido(kind);
  if (type === 'number') {
    const number = comCasas.includes(kind) ? registrar(z.number(), { kind }) : z.number();
    return there ? number : z.nullable(number);
  }
  return type === 'boolean' ? z.boolean() : schema;
}

/** Kinds of numbers with decimals; a number of any other kind is whole. */
const comCasas: readonly Kind[] = ['dinheiro', 'percentual', 'decimal'];

/** The type below «optional» and «nullable»; `required`: there was neither. */
function plainly(schema: z.core.$ZodType): { type: string; required: boolean } {
  const { type, innerType } = partesDe(schema);
  return innerType ? { type: plainly(innerType).type, required: false } : { type, required: true };
}
