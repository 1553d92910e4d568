import { sql } from 'kysely';
import { sweepLimits } from '../http/limit.ts';
import type { Job } from './job.ts';

/** What nobody needs any more: used challenges, spent tokens, old keys and guesses, jobs done or given up. */
export const housekeeping: Job = {
  name: 'limpeza',
  cron: '17 * * * *',
  async run({ database, clock }) {
    const agora = clock.agora();
    const before = (hours: number) => new Date(agora.getTime() - hours * 3_600_000);
    await sweepLimits(database, agora);
    await database.transaction({ sistema: true }, async (db) => {
      await sql`delete from captcha_usado where expira_em < ${agora}`.execute(db);
      await sql`delete from tentativa_login where em < ${before(24 * 180)}`.execute(db);
      await sql`delete from senha_token where expira_em < ${before(24)}`.execute(db);
      await sql`delete from idempotencia where iniciada_em < ${before(48)}`.execute(db);
      await sql`delete from job where estado = 'feito' and concluido_em < ${before(24 * 30)}`.execute(db);
      await sql`delete from job where estado = 'falhou' and criado_em < ${before(24 * 180)}`.execute(db);
      // Whoever ran its last try never came back: left so, its key would keep the next one from being queued for ever.
      await sql`update job set estado = 'falhou', reservado_ate = null, erro = coalesce(erro, 'abandonado')
                 where estado = 'executando' and tentativa >= max_tentativas and reservado_ate < ${agora}`.execute(db);
    });
  },
};

/** Statistics and free space: the embedded database has nobody else to do it. */
export const maintenance: Job = {
  name: 'manutencao',
  cron: '40 3 * * *',
  leaseSeconds: 1800,
  async run({ database }) {
    if (database.kind === 'embedded') await database.maintain();
  },
};
