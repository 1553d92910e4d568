import { validacao } from '@i18n/pt-BR/validacao.ts';
import type * as z from 'zod/v4/core';
import { refuseFields } from '@/contract/refusals.ts';
import { idDe } from '@/contract/values/lido.ts';
import { camposDe, partesDe } from '@/contract/values/partes.ts';
import { municipioCoerente } from './enderecoCoerente.ts';

/** Another table that a record points to and is answered with: `orgaoCredor: { id, sigla, nome }` ← `id_orgao_credor`. */
export interface Reference {
  readonly field: string;
  readonly table: string;
  readonly column: string;
  /** What of it is answered, besides the id. */
  readonly fields: readonly string[];
}

/** `valorMinimo` ↔ `valor_minimo`. */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const fieldOf = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
export const fieldsOf = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [fieldOf(key), value]));

/** The fields of a record that are answered as objects with an id. */
export const referencesOf = (record: z.$ZodType): readonly Reference[] =>
  Object.entries(camposDe(record)).flatMap(([field, schema]) => {
    const fields = Object.keys(camposDe(schema));
    const table = columnOf(field);
    return fields.includes('id')
      ? [{ field, table, column: `id_${table}`, fields: fields.filter((name) => name !== 'id') }]
      : [];
  });

/**
 * Form → columns: each field by its own name, a reference by its id, an empty text as none; what was left out stays as it was,
 * or begins as the table says. Lists live in tables of their own; id and version travel with a form but are not written.
 * @throws Refusal DADOS_INVALIDOS naming `uf` or `municipio`, where they do not belong together
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
      .filter(([field]) => !shape[field] || partesDe(shape[field]).type !== 'array')
      .map(([field, value]) => [references.get(field) ?? columnOf(field), value === '' ? null : value]),
  );
}

/**
 * The municipality of a form whose record has one, as the IBGE spells it.
 * @throws Refusal DADOS_INVALIDOS naming `uf` or `municipio`, where they do not belong together
 */
export const placeOf = (record: z.$ZodType, form: object, antes?: Readonly<Record<string, unknown>>) =>
  'municipio' in camposDe(record) ? { municipio: municipioCoerente(lugar(form as never, antes)) } : {};

/**
 * What of a change is the form's. A record goes back as it came, so what is only answered may be in it, and is left at that.
 * @throws Refusal DADOS_INVALIDOS naming what was changed of it, as of any field that a call does not take
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

/** Of a reference, the id says it all. */
const same = (sent: unknown, kept: unknown) => JSON.stringify(idDe(sent)) === JSON.stringify(idDe(kept));

const lugar = (own: Readonly<Record<string, unknown>>, antes: Readonly<Record<string, unknown>> = {}) => ({
  uf: (own.uf ?? antes.uf) as string | null,
  municipio: (own.municipio ?? antes.municipio) as string | null,
});
