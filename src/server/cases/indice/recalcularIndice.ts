import { processosDoIndice } from '../../database/queries/indice.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';
import { atualizarCorrecao } from '../processo/rotina.ts';

export interface Recalculo {
  readonly idIndice: number;
}

const batch = 200;

/**
 * Brings the amounts kept with the open processes of an index to its new months: the monthly routine passes once, on the
 * fourth business day, and months may arrive or be corrected after it.
 */
export const recalcularIndice: Job = {
  name: 'recalcularIndice',
  async run({ database, clock }, carga) {
    const { idIndice } = carga as Recalculo;
    const hoje = clock.hoje();
    for (let after = 0; ; ) {
      const ids = await database.transaction(systemScope, (db) => processosDoIndice(db, idIndice, after, batch));
      for (const id of ids) await database.transaction(systemScope, (db) => atualizarCorrecao(db, { hoje }, id));
      if (ids.length < batch) return;
      after = ids.at(-1)!;
    }
  },
};
