import { sql } from 'kysely';
import { limits } from '@/contract/limits.ts';
import { sweepLimits } from '../call/limit.ts';
import { juntarResumo } from '../database/queries/resumo.ts';
import { resumos } from '../database/queries/resumos.ts';
import { systemScope } from '../database/tenant.ts';
import type { Job } from './job.ts';

/** Deletes old rows: used challenges, spent tokens, old keys and attempts, finished and failed jobs; joins kept figures. */
export const housekeeping: Job = {
  name: 'limpeza',
  async run({ database, clock }) {
    const agora = clock.maquina();
    const before = (hours: number) => new Date(agora.getTime() - hours * 3_600_000);
    await sweepLimits(database, agora);
    await database.transaction(systemScope, async (db) => {
      await sql`delete from captcha_usado where expira_em < ${agora}`.execute(db);
      await sql`delete from tentativa_login where em < ${before(24 * 180)}`.execute(db);
      await sql`delete from senha_token where expira_em < ${before(24)}`.execute(db);
      // A day more than a browser repeats a call of which it saw no answer.
      await sql`delete from idempotencia where iniciada_em < ${before(24 * (limits.rascunhoDias + 1))}`.execute(db);
      // Releases before 1.17.0 did not say of all when they were done.
      await sql`delete from job where estado = 'feito' and coalesce(concluido_em, executar_em) < ${before(24 * 30)}`.execute(
        db,
      );
      await sql`delete from job where estado = 'falhou' and criado_em < ${before(24 * 180)}`.execute(db);
    });
    // Each in a transaction of its own, so that none keeps another waiting, nor locks in another order than a write does.
    await database.transaction(systemScope, (db) => sql`delete from nome_processo where quantidade = 0`.execute(db));
    for (const resumo of resumos) await database.transaction(systemScope, (db) => juntarResumo(db, resumo));
  },
};

/** Statistics and free space, for the embedded database, which has no autovacuum. */
export const maintenance: Job = {
  name: 'manutencao',
  async run({ database }) {
    if (database.kind === 'embedded') await database.maintain();
  },
};
