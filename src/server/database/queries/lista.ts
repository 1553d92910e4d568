import { type RawBuilder, sql } from 'kysely';
import { limits } from '@/contract/limits.ts';
import type { Paging } from '@/contract/lista.ts';
import { refuse } from '@/contract/refusals.ts';
import type { Db } from '../database.ts';
import { doEscopo } from './escopo.ts';

/** The first row and the length of a page. */
export const windowOf = ({ size, page }: Paging) => ({ limit: size, offset: Math.min(page * size, 2_147_483_647) });

/**
 * The `limit` of a page's statement. The usual first page is a literal: with a parameter, PostgreSQL expects a tenth of
 * the table and plans the statement again each time.
 */
export const janela = (paging: Paging): RawBuilder<unknown> => {
  const { limit, offset } = windowOf(paging);
  return limit === limits.pageSize && offset === 0
    ? sql`limit ${sql.raw(String(limits.pageSize))}`
    : sql`limit ${limit} offset ${offset}`;
};

/**
 * `campo` or `campo,desc` → the field and its direction, if the list offers it; without `sort`, the first field
 * offered.
 * @throws ORDENACAO_INVALIDA
 */
export function sortOf<O extends string>(
  sort: string | undefined,
  offered: readonly O[],
): { campo: O; direcao: 'asc' | 'desc' } {
  const [campo = '', direcao = 'asc', ...rest] = (sort || offered[0] || '').split(',').map((part) => part.trim());
  const ordem = offered.find((one) => one === campo);
  if (ordem === undefined || (direcao !== 'asc' && direcao !== 'desc') || rest.length > 0)
    throw refuse('ORDENACAO_INVALIDA', campo.slice(0, 40));
  return { campo: ordem, direcao };
}

/** What the correction of the month changes, and the lists of processes are sorted by: with its indexes in a table of its own (ADR 89). */
const valores: readonly string[] = ['total_corrigido', 'saldo_devedor', 'ultima_correcao_valor'];

/** Where a page of processes is looked for along a column of `processo`, and the alias that has the column and the id. */
export const ondeSeOrdena = (db: Db, coluna: string) =>
  valores.includes(coluna)
    ? {
        de: sql`processo join processo_valor on processo_valor.id = processo.id and ${doEscopo(db, 'processo_valor.id_orgao_credor')}`,
        alias: 'processo_valor',
      }
    : { de: sql`processo`, alias: 'processo' };

/**
 * "Contains", without case or accents, over a normalised column; wildcards in the typed text are escaped. The subquery
 * makes PostgreSQL normalise the text once instead of for each row.
 */
export const contains = (column: string, typed: string) => {
  const literal = typed.replace(/[\\%_]/g, '\\$&');
  return sql<boolean>`${sql.ref(column)} like (select '%' || ativa_normaliza(${literal}::text) || '%')`;
};

/**
 * The same for a text that many rows contain, so that a page is soon found along the list's order. PostgreSQL expects
 * one row in two hundred for an unknown `like` pattern, and would read and sort all; for `strpos`, one in three.
 */
export const oftenContains = (column: string, typed: string) =>
  sql<boolean>`strpos(${sql.ref(column)}, (select ativa_normaliza(${typed}::text))) > 0`;

/** A word with more rows than this is common: along any order of the list, a page of its rows is soon found. */
const RARO = 1000;
/** A shorter text has no trigram: the index would be read whole, though nearly every name contains the text. */
const TRIGRAMA = 3;

/** Ids of rows whose name contains the text, by the trigram index; "muitos" if following the list's order is better. */
export async function idsPorNome(
  db: Db,
  funcao: 'processos_por_devedor' | 'devedores_por_nome',
  termo: string,
): Promise<readonly number[] | 'muitos'> {
  if (termo.length < TRIGRAMA) return 'muitos';
  const { rows } = await sql<{ id: number }>`select ${sql.raw(funcao)}(${termo}, ${RARO + 1}) as id`.execute(db);
  return rows.length > RARO ? 'muitos' : rows.map(({ id }) => id);
}

/** Total of a list kept by body and key (migration 0042); without a key, of all keys. */
export const totalDaLista = (db: Db, lista: string, chave?: number): RawBuilder<unknown> => {
  const onde = [
    sql`lista = ${lista}`,
    doEscopo(db, 'id_orgao_credor'),
    ...(chave === undefined ? [] : [sql`chave = ${chave}`]),
  ];
  return sql`select coalesce(sum(quantidade), 0)::bigint from resumo_lista where ${sql.join(onde, sql` and `)}`;
};

/** A page and its total. Each row carries the total; beyond the last page, which has no row, `total` is asked by itself. */
export async function paginaDe<L extends { total: number }, R>(
  db: Db,
  { pagina, total }: { readonly pagina: RawBuilder<L>; readonly total: RawBuilder<unknown> },
  { page }: Paging,
  linha: (lida: L) => R,
): Promise<{ content: R[]; totalElements: number }> {
  const { rows } = await pagina.execute(db);
  const totalElements = rows[0]?.total ?? (page === 0 ? 0 : await contar(db, total));
  return { content: rows.map(linha), totalElements };
}

async function contar(db: Db, total: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select (${total}) as n`.execute(db);
  return rows[0]?.n ?? 0;
}
