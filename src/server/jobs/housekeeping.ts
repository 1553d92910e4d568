import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { colunasDoResumo } from '../database/queries/processoResumo.ts';
import { systemScope } from '../database/tenant.ts';
import { sweepLimits } from '../http/limit.ts';
import type { Job } from './job.ts';

/** Deletes old rows: used challenges, spent tokens, old keys and attempts, finished and failed jobs. */
export const housekeeping: Job = {
  name: 'limpeza',
  cron: '17 * * * *',
  async run({ database, clock }) {
    const agora = clock.agora();
    const before = (hours: number) => new Date(agora.getTime() - hours * 3_600_000);
    await sweepLimits(database, agora);
    await database.transaction(systemScope, async (db) => {
      await sql`delete from captcha_usado where expira_em < ${agora}`.execute(db);
      await sql`delete from tentativa_login where em < ${before(24 * 180)}`.execute(db);
      await sql`delete from senha_token where expira_em < ${before(24)}`.execute(db);
      await sql`delete from idempotencia where iniciada_em < ${before(48)}`.execute(db);
      await sql`delete from job where estado = 'feito' and concluido_em < ${before(24 * 30)}`.execute(db);
      await sql`delete from job where estado = 'falhou' and criado_em < ${before(24 * 180)}`.execute(db);
      await juntar(db, 'resumo_processo', ['id_orgao_credor', 'fase', 'situacao'], colunasDoResumo);
      await juntar(db, 'resumo_pagamento', ['id_orgao_credor', 'dia'], ['quantidade', 'pago', 'repassado']);
      await juntar(db, 'resumo_fato', ['id_orgao_credor', 'dia', 'tipo'], ['quantidade', 'valor']);
      await sql`delete from nome_processo where quantidade = 0`.execute(db);
    });
  },
};

/**
 * Figures are stored in several rows of each key, so that servers writing at once do not wait for each other. This adds them up
 * into one row, for faster reading; a row that is being written is left for later.
 */
function juntar(db: Db, tabela: string, chaves: readonly string[], medidas: readonly string[]) {
  const cada = (nomes: readonly string[], texto: (nome: string) => string) => sql.raw(nomes.map(texto).join(', '));
  const chave = cada(chaves, (c) => c);
  return sql`
    with solta as (
      select ${chave}, faixa from ${sql.table(tabela)} where faixa <> 0 order by ${chave}, faixa for update skip locked),
    tirada as (
      delete from ${sql.table(tabela)} r using solta s
       where (${cada([...chaves, 'faixa'], (c) => `r.${c}`)}) = (${cada([...chaves, 'faixa'], (c) => `s.${c}`)})
      returning r.*)
    insert into ${sql.table(tabela)} as r (${chave}, faixa, ${cada(medidas, (m) => m)})
    select ${chave}, 0, ${cada(medidas, (m) => `sum(${m})`)} from tirada group by ${chave} order by ${chave}
    on conflict (${chave}, faixa) do update set ${cada(medidas, (m) => `${m} = r.${m} + excluded.${m}`)}`.execute(db);
}

/** Statistics and free space, for the embedded database, which has no autovacuum. */
export const maintenance: Job = {
  name: 'manutencao',
  cron: '40 3 * * *',
  async run({ database }) {
    if (database.kind === 'embedded') await database.maintain();
  },
};
