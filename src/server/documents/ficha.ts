import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import { comum } from '@i18n/pt-BR/portal/rotulos.ts';
import type * as z from 'zod/v4/core';
import { temChave } from '@/contract/values/chaves.ts';
import { formata } from '@/contract/values/formata.ts';
import { camposDe, partesDe } from '@/contract/values/partes.ts';
import { valorDe } from '@/contract/values/valor.ts';
import type { Bloco, Campo } from './blocos.ts';

/** Fields of a section in order, each with the number of columns it takes, of four; default: one. */
export type CamposDaFicha = readonly (string | readonly [field: string, columns: number])[];

/** The words of a register, shared with its screens, so that fields have the same names in print. */
export interface PalavrasDoCadastro {
  readonly name: string;
  readonly sections?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** How a register prints one of its records. */
export interface Ficha<R> {
  readonly words: PalavrasDoCadastro;
  readonly sections: Readonly<Record<string, CamposDaFicha>>;
  /** Texts for printed fields that are not in the record. */
  readonly values?: (record: R) => Readonly<Record<string, string>>;
}

/** Blank values are printed as `---`, like on the screens. */
export const campo = (rotulo: string, valor: string | null | undefined, ocupa = 1): Campo => ({
  rotulo,
  valor: valor?.trim() || impressos.vazio,
  ocupa,
});

/** Letters of a value in a section that is short. */
const CURTO = 80;

/** The address fields of every register that prints one. */
export const enderecoDaFicha: CamposDaFicha = [
  ['rua', 3],
  'numero',
  ['complemento', 2],
  ['bairro', 2],
  ['municipio', 2],
  'uf',
  'cep',
];

/**
 * The record in sections of four columns, each value formatted by its kind in the schema. Fields that the record lacks
 * (the caller may not see them) are left out, and so are sections without fields.
 */
export function blocosDaFicha<R extends object>(
  { words, sections, values }: Ficha<R>,
  schema: z.$ZodType,
  record: R,
): Bloco[] {
  const shape = camposDe(schema);
  const all: Readonly<Record<string, unknown>> = { ...record, ...values?.(record) };
  const label = (field: string) =>
    String(words.fields?.[field] ?? (temChave(comum.campos, field) ? comum.campos[field] : field));
  return Object.entries(sections).flatMap(([key, fields]): Bloco[] => {
    const campos = fields
      .map((field) => (typeof field === 'string' ? ([field, 1] as const) : field))
      .filter(([field]) => field in all)
      .map(([field, ocupa]) => campo(label(field), texto(shape[field], all[field]), ocupa));
    if (campos.length === 0) return [];
    const secao: Bloco[] = [
      { tipo: 'secao', titulo: words.sections?.[key] ?? key },
      { tipo: 'campos', colunas: 4, campos },
    ];
    // A short section is not parted: its last values would stand on the next page without a heading.
    return campos.every(({ valor }) => valor.length <= CURTO) ? [{ tipo: 'junto', blocos: secao }] : secao;
  });
}

function texto(schema: z.$ZodType | undefined, value: unknown): string {
  if (typeof value === 'boolean') return value ? impressos.sim : impressos.nao;
  const { sigla, nome } = (value ?? {}) as { sigla?: string; nome?: string };
  if (sigla && nome) return `${sigla} – ${nome}`;
  return formata((schema && kindOf(schema)) ?? 'texto', value);
}

/** The kind is on the schema itself, or on the schema inside an optional one. */
function kindOf(schema: z.$ZodType): ReturnType<typeof kind> {
  const { innerType } = partesDe(schema);
  return kind(schema) ?? (innerType && kindOf(innerType));
}
const kind = (schema: z.$ZodType) => valorDe(schema)?.kind;
