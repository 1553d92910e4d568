import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { texto } from './values/texto.ts';
import { registrar } from './values/valor.ts';

/** `?sort`: `field` or `field,desc` (S0 §7). */
export const ordenacao = z.object({ sort: z.optional(z.string()) });

/**
 * `?size&page&sort`, with at most `max` rows in a page. A larger size is refused, not reduced: with smaller pages than
 * asked for, the caller would skip rows.
 */
const pagingUpTo = (max: number, byDefault: number) =>
  z.extend(ordenacao, {
    size: z._default(
      z.coerce
        .number()
        .check(z.int(), z.positive(), z.maximum(max, validacao.tamanhoDaPagina(max.toLocaleString('pt-BR')))),
      byDefault,
    ),
    page: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 0),
  });

/** `?size&page&sort` of every paged list. */
export const paging = pagingUpTo(limits.pageSizeMax, limits.pageSize);
export type Paging = z.infer<typeof paging>;

/** A list's query with the keys that it sorts by; the server refuses any other (ORDENACAO_INVALIDA). */
export const ordenadaPor = <Q extends typeof ordenacao>(query: Q, ordens: readonly string[]): Q =>
  z.extend(query, {
    sort: registrar(z.optional(z.string()), {
      kind: 'selecao',
      options: ordens.flatMap((ordem) => [ordem, `${ordem},asc`, `${ordem},desc`]),
    }),
  }) as never;

/** For a catalogue that a screen asks for whole, with a huge `size` (S0 §7: 10000, 100000000). */
export const pagingWhole = pagingUpTo(limits.pageSizeWhole, limits.pageSize);
/** For a catalogue that a screen asks for whole, without `size` (S0 §7: naturezaDebito; S2 §7.1: situacaoProcesso). */
export const pagingWholeByDefault = pagingUpTo(limits.pageSizeWhole, limits.pageSizeWhole);

export const pageOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({ content: z.array(row), totalElements: z.number() });
export interface Page<T> {
  readonly content: readonly T[];
  readonly totalElements: number;
}

/** The filter by part of a name, the same in every list. */
export const filtroNome = () => texto({ max: [limits.filterNome, validacao.filtro.nomeMax] });
