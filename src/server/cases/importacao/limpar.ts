import { limits } from '@/contract/limits.ts';
import { desistidas, esquecerPendentes, tomarConfirmada } from '../../database/queries/importacao.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';
import { desistirDe } from './gravar.ts';

/** A failed import is kept for so many days: the person who confirmed it may read the reason later. */
const FALHADA_DIAS = 30;

/**
 * Fails the imports that ended their server five times, because no run of theirs may come any more, and deletes spreadsheets not
 * confirmed within a day, and those that failed a month ago (LGPD: data without a purpose are not kept).
 */
export const limparImportacoes: Job = {
  name: 'limpezaDeImportacoes',
  async run({ database, clock }) {
    for (const id of await database.transaction(systemScope, desistidas))
      await database.transaction(systemScope, async (db) => {
        // One that is being written now has its last try.
        if (await tomarConfirmada(db, id)) await desistirDe(db, id, clock.agora());
      });
    const ha = (horas: number) => new Date(clock.maquina().getTime() - horas * 3_600_000);
    await database.transaction(systemScope, (db) =>
      esquecerPendentes(db, ha(limits.uploadSweepHours), ha(FALHADA_DIAS * 24)),
    );
  },
};
