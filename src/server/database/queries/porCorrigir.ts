import { type RawBuilder, sql } from 'kysely';
import type { Data } from '@/contract/values/data.ts';
import { abertas } from '@/domain/cobranca/situacoes.ts';
import { mesDeAtualizacao, quartoDiaUtil } from '@/domain/correcao.ts';
import type { Db } from '../database.ts';

/** The first day of the period of `hoje`, without holidays of bodies: later ones are found again for some days. */
const desde = (hoje: Data): Data => quartoDiaUtil(mesDeAtualizacao(hoje));

/** Agreements `c` of the portal that are open. */
export const acordoAberto = sql`c.origem = 'PORTAL' and c.situacao in (${sql.join(abertas.map((um) => sql.lit(um)))})`;
/** Of them, those whose stored amounts are of an earlier period. */
export const acordoPorCorrigir = (hoje: Data): RawBuilder<unknown> =>
  sql`${acordoAberto} and c.atualizado_ate < ${desde(hoje)}`;

/** Condition for a row of `processo` under that alias: its debt still grows, and its stored amounts are of an earlier period. */
export function processoPorCorrigir(hoje: Data, alias = 'processo'): RawBuilder<unknown> {
  const p = sql.table(alias);
  return sql`${p}.excluido_em is null and ${p}.data_encerramento is null
      and coalesce(${p}.ultima_correcao_valor, ${p}.data_referencia_calculo) < ${desde(hoje)}`;
}

/** Which of these agreements the correction of the month has not reached yet. */
export async function cobrancasPorCorrigir(db: Db, hoje: Data, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from processo_cobranca c where c.id = any(${ids}::bigint[]) and ${acordoPorCorrigir(hoje)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same of processes. */
export async function processosPorCorrigir(db: Db, hoje: Data, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from processo where id = any(${ids}::bigint[]) and ${processoPorCorrigir(hoje)}`.execute(db);
  return rows.map(({ id }) => id);
}
