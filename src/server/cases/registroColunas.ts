import { isDeepStrictEqual } from 'node:util';
import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import type * as z from 'zod/v4/core';
import { refuseFields } from '@/contract/refusals.ts';
import { idDe } from '@/contract/values/lido.ts';
import { camposDe, partesDe } from '@/contract/values/partes.ts';
import { columnOf } from '../base/coluna.ts';
import type { Reference } from '../database/queries/registro.ts';
import { municipioCoerente } from './enderecoCoerente.ts';

const fieldOf = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
export const fieldsOf = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [fieldOf(key), value]));

/** The fields of a record that are answered as objects with an id, or as null. */
export const referencesOf = (record: z.$ZodType): readonly Reference[] =>
  Object.entries(camposDe(record)).flatMap(([field, schema]) => {
    const fields = Object.keys(camposDe(partesDe(schema).innerType ?? schema));
    const table = columnOf(field);
    return fields.includes('id')
      ? [{ field, table, column: `id_${table}`, fields: fields.filter((name) => name !== 'id') }]
      : [];
  });

/**
 * Form → columns to write: each field under its own name, a reference as its id, an empty text as null. Fields left
 * out, and yes-or-no fields that are null, stay unchanged, or get the table's default. Not written: `id`, `versao`, and lists, which have their own tables.
 * @throws Refusal DADOS_INVALIDOS naming `uf` or `municipio`, if they do not match
 */
export function columnsOf(
  form: object,
  record: z.$ZodType,
  antes?: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { id: _, versao: __, ...own } = form as Record<string, unknown>;
  const shape = camposDe(record);
  const references = new Map(referencesOf(record).map(({ field, column }) => [field, column]));
  const place = placeOf(record, own, antes);
  return Object.fromEntries(
    Object.entries({ ...own, ...place })
      .filter(([field, value]) => {
        const type = shape[field] && partesDe(shape[field]).type;
        return type !== 'array' && !(type === 'boolean' && value === null);
      })
      .map(([field, value]) => [references.get(field) ?? columnOf(field), value === '' ? null : value]),
  );
}

/**
 * The municipality as the IBGE spells it, if the record has the field.
 * @throws Refusal DADOS_INVALIDOS naming `uf` or `municipio`, if they do not match
 */
export const placeOf = (record: z.$ZodType, form: object, antes?: Readonly<Record<string, unknown>>) =>
  'municipio' in camposDe(record) ? { municipio: municipioCoerente(lugar(form as never, antes)) } : {};

/**
 * The fields of a change that belong to the form. A client may send back the whole record that it received:
 * fields that only answers have are dropped, if unchanged.
 * @throws Refusal DADOS_INVALIDOS naming those that were changed, as unknown fields
 */
export function formOf<F extends object>(schema: z.$ZodType, body: F, antes: Readonly<Record<string, unknown>>): F {
  const typed = camposDe(schema);
  const [own, others] = [true, false].map((is) =>
    Object.entries(body).filter(([field]) => Object.hasOwn(typed, field) === is),
  ) as [[string, unknown][], [string, unknown][]];
  const changed = others.filter(([field, value]) => !same(value, antes[field]));
  if (changed.length > 0)
    throw refuseFields(changed.map(([field]) => ({ field, message: validacao.campoDesconhecido(field) })));
  return Object.fromEntries(own) as F;
}

/** References are the same if their ids are. */
const same = (sent: unknown, kept: unknown) => isDeepStrictEqual(plain(idDe(sent)), plain(idDe(kept)));
/** As a client receives it. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const lugar = (own: Readonly<Record<string, unknown>>, antes: Readonly<Record<string, unknown>> = {}) => ({
  uf: (own.uf ?? antes.uf) as string | null,
  municipio: (own.municipio ?? antes.municipio) as string | null,
});
