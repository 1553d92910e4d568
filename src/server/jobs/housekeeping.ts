import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
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
      await joinSummary(db);
      await sql`delete from nome_processo where quantidade = 0`.execute(db);
    });
  },
};

/**
 * The dashboard's figures are stored in several rows for each situation, so that servers writing at once do not wait
 * for each other. This adds them up into one row, for faster reading; a row that is being written is left for later.
 */
const joinSummary = (db: Db) =>
  sql`
    with solta as (
      select id_orgao_credor, fase, situacao, faixa from resumo_processo where faixa <> 0
       order by 1, 2, 3, 4 for update skip locked),
    tirada as (
      delete from resumo_processo r using solta s
       where (r.id_orgao_credor, r.fase, r.situacao, r.faixa) = (s.id_orgao_credor, s.fase, s.situacao, s.faixa)
      returning r.*)
    insert into resumo_processo as r (id_orgao_credor, fase, situacao, faixa, ${sql.raw(medidas.join(', '))})
    select id_orgao_credor, fase, situacao, 0, ${sql.raw(medidas.map((m) => `sum(${m})`).join(', '))} from tirada
     group by 1, 2, 3 order by 1, 2, 3
    on conflict (id_orgao_credor, fase, situacao, faixa)
    do update set ${sql.raw(medidas.map((m) => `${m} = r.${m} + excluded.${m}`).join(', '))}`.execute(db);
const medidas = ['quantidade', 'valor', 'lavrados', 'valor_lavrados', 'recuperados', 'valor_recuperado'] as const;

/** Statistics and free space, for the embedded database, which has no autovacuum. */
export const maintenance: Job = {
  name: 'manutencao',
  cron: '40 3 * * *',
  async run({ database }) {
    if (database.kind === 'embedded') await database.maintain();
  },
};
