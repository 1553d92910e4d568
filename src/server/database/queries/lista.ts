import { type RawBuilder, sql } from 'kysely';
import { limits } from '@/contract/limits.ts';
import type { Paging } from '@/contract/lista.ts';
import { refuse } from '@/contract/refusals.ts';
import type { Db } from '../database.ts';

/** Where a page begins and how long it is. */
export const windowOf = ({ size, page }: Paging) => ({ limit: size, offset: Math.min(page * size, 2_147_483_647) });

/**
 * The end of a page's statement. The first page as every list opens it is written out: with a parameter there, PostgreSQL
 * expects a tenth of the table and plans the statement anew each time it runs.
 */
export const janela = (paging: Paging): RawBuilder<unknown> => {
  const { limit, offset } = windowOf(paging);
  return limit === limits.pageSize && offset === 0
    ? sql`limit ${sql.raw(String(limits.pageSize))}`
    : sql`limit ${limit} offset ${offset}`;
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

/**
 * «contains», without case or accents, over a column that is kept normalised; what the person typed has no wildcards. Within a
 * query of its own the text is made plain once, and not again for each row.
 */
export const contains = (column: string, typed: string) => {
  const literal = typed.replace(/[\\%_]/g, '\\$&');
  return sql<boolean>`${sql.ref(column)} like (select '%' || ativa_normaliza(${literal}::text) || '%')`;
};

/**
 * The same of a text that many rows contain, which a page meets soon along its order. Of a pattern that it does not know
 * PostgreSQL expects one row in two hundred, and would rather read them all and sort; of this, one in three.
 */
export const oftenContains = (column: string, typed: string) =>
  sql<boolean>`strpos(${sql.ref(column)}, (select ativa_normaliza(${typed}::text))) > 0`;

/** More rows than this under one word make it common: then any order of a list soon finds a page of it. */
const RARO = 1000;
/** A shorter text has no trigram, and their index would be read whole for it; but nearly any name contains it. */
const TRIGRAMA = 3;

/** Ids of those whose name contains the text, from the index of trigrams; «muitos» when it is better met along the order of the list. */
export async function idsPorNome(
  db: Db,
  funcao: 'processos_por_devedor' | 'devedores_por_nome',
  termo: string,
): Promise<readonly number[] | 'muitos'> {
  if (termo.length < TRIGRAMA) return 'muitos';
  const { rows } = await sql<{ id: number }>`select ${sql.raw(funcao)}(${termo}, ${RARO + 1}) as id`.execute(db);
  return rows.length > RARO ? 'muitos' : rows.map(({ id }) => id);
}
