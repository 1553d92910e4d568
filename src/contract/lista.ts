import { validacao } from '@i18n/pt-BR/validacao.ts';
import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { texto } from './values/texto.ts';

/** `?sort`: `field` or `field,desc` (S0 §7). */
export const ordenacao = z.object({ sort: z.optional(z.string()) });

/** `?size&page&sort` of every paged list. */
export const paging = z.extend(ordenacao, {
  size: z._default(z.coerce.number().check(z.int(), z.positive()), limits.pageSize),
  page: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 0),
});
export type Paging = z.infer<typeof paging>;

export const pageOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({ content: z.array(row), totalElements: z.number() });
export interface Page<T> {
  readonly content: readonly T[];
  readonly totalElements: number;
}

/** The filter by part of a name, the same in every list. */
export const filtroNome = () => texto({ max: [limits.filterNome, validacao.filtro.nomeMax] });
