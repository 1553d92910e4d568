import { takeStale } from '../../database/queries/upload.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';

const batch = 100;

/** Removes the files that were sent and never used, a day after (LGPD: what serves nothing is not kept). */
export const sweepArquivos: Job = {
  name: 'limpezaDeEnvios',
  cron: '47 * * * *',
  async run({ database, clock, adapters }) {
    for (;;) {
      const keys = await database.transaction(systemScope, (db) => takeStale(db, clock.agora(), batch));
      for (const key of keys) await adapters.files.remove(key);
      if (keys.length < batch) return;
    }
  },
};
