import { sql } from 'kysely';
import { limits } from '@/contract/limits.ts';
import type { Paging } from '@/contract/lista.ts';
import { refuse } from '@/contract/refusals.ts';

/** Where a page begins and how long it is; `max` is larger only for the catalogues that screens ask for whole. */
export const windowOf = ({ size, page }: Paging, max: number = limits.pageSizeMax) => {
  const limit = Math.min(size, max);
  return { limit, offset: Math.min(page * limit, 2_147_483_647) };
};

/**
 * `campo` or `campo,desc` → the field and its direction, only if the list offers it; nothing asked means the first offered.
 * @throws ORDENACAO_INVALIDA
 */
export function sortOf(
  sort: string | undefined,
  offered: readonly string[],
): { campo: string; direcao: 'asc' | 'desc' } {
  const [campo = '', direcao = 'asc', ...rest] = (sort || offered[0] || '').split(',').map((part) => part.trim());
  if (!offered.includes(campo) || (direcao !== 'asc' && direcao !== 'desc') || rest.length > 0)
    throw refuse('ORDENACAO_INVALIDA', campo.slice(0, 40));
  return { campo, direcao };
}

/** «contains», without case or accents, over a column that is kept normalised; what the person typed has no wildcards. */
export const contains = (column: string, typed: string) =>
  sql<boolean>`${sql.ref(column)} like '%' || replace(replace(replace(ativa_normaliza(${typed}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
