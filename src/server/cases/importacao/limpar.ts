import { limits } from '@/contract/limits.ts';
import { esquecerPendentes } from '../../database/queries/importacao.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';

/** Deletes spreadsheets not confirmed within a day (LGPD: data without a purpose are not kept). */
export const limparImportacoes: Job = {
  name: 'limpezaDeImportacoes',
  async run({ database, clock }) {
    const before = new Date(clock.maquina().getTime() - limits.uploadSweepHours * 3_600_000);
    await database.transaction(systemScope, (db) => esquecerPendentes(db, before));
  },
};
