import { limits } from '@/contract/limits.ts';
import { esquecerPendentes } from '../../database/queries/importacao.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';

/** A failed import is kept for so many days: the person who confirmed it may read the reason later. */
const FALHADA_DIAS = 30;

/** Deletes spreadsheets not confirmed within a day, and those that failed a month ago (LGPD: data without a purpose are not kept). */
export const limparImportacoes: Job = {
  name: 'limpezaDeImportacoes',
  async run({ database, clock }) {
    const ha = (horas: number) => new Date(clock.maquina().getTime() - horas * 3_600_000);
    await database.transaction(systemScope, (db) =>
      esquecerPendentes(db, ha(limits.uploadSweepHours), ha(FALHADA_DIAS * 24)),
    );
  },
};
