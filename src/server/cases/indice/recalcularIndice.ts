import type { Data } from '@/contract/values/data.ts';
import { processosDoIndice } from '../../database/queries/indice.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';
import { atualizarCorrecao } from '../processo/gravar.ts';

export interface Recalculo {
  readonly idIndice: number;
  /** Include processes closed on this day or later; absent: only open ones. */
  readonly encerradosDesde?: Data;
}

const batch = 200;

/**
 * Recalculates the amounts stored with the processes of an index, when new months count at once. Other months wait for
 * the 4th business day, when the monthly routine recalculates (ADR 25).
 */
export const recalcularIndice: Job = {
  name: 'recalcularIndice',
  async run({ database, clock }, carga) {
    const { idIndice, encerradosDesde } = carga as Recalculo;
    const hoje = clock.hoje();
    for (let depois = 0; ; ) {
      const parte = { depois, limite: batch, encerradosDesde };
      const ids = await database.transaction(systemScope, (db) => processosDoIndice(db, idIndice, parte));
      for (const id of ids) await database.transaction(systemScope, (db) => atualizarCorrecao(db, { hoje }, id));
      if (ids.length < batch) return;
      depois = ids.at(-1)!;
    }
  },
};
