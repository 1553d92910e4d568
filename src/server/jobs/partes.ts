import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Preenchimentos, preenchimentos } from '../database/migrations/index.ts';
import { systemScope } from '../database/tenant.ts';
import type { Job } from './job.ts';

/** A part gives up a row that somebody else holds, and comes again: nobody is to wait behind it. */
const LOCK_MS = 500;
const AGAIN_MS = 1_000;

/** Fills in what migrations have added to rows that were there already, part by part, until no row is left (ADR 63). */
export const preencher = (todos: Preenchimentos = preenchimentos): Job => ({
  name: 'preenchimento',
  async run({ database }) {
    const parte = (comando: string) =>
      database.transaction(systemScope, async (db) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(db);
        return (await sql.raw(comando).execute(db)).numAffectedRows ?? 0n;
      });
    for (const comando of Object.values(todos)) {
      for (let mudou = 1n; mudou > 0n; )
        mudou = await parte(comando).catch(async (error: { code?: string }) => {
          if (error.code !== '55P03') throw error;
          await setTimeout(AGAIN_MS);
          return 1n;
        });
    }
  },
});
