import type { Data } from '@/contract/values/data.ts';
import { processosDoIndice } from '../../database/queries/indice.ts';
import type { Job } from '../../jobs/job.ts';
import type { Faixa } from '../../jobs/partes.ts';
import { atualizarCorrecao } from '../processo/gravar.ts';
import { cada } from '../processo/rotina.ts';

export interface Recalculo extends Faixa {
  readonly idIndice: number;
  /** Include processes closed on this day or later; absent: only open ones. */
  readonly encerradosDesde?: Data;
}

/**
 * Recalculates the amounts stored with the processes of an index, when new months count at once. Other months wait for
 * the 4th business day, when the monthly routine recalculates (ADR 25).
 */
export const recalcularIndice: Job = {
  name: 'recalcularIndice',
  bulk: true,
  run(deps, pedido: Recalculo, avancou) {
    const hoje = deps.clock.hoje();
    return cada(deps, pedido, {
      daFaixa: (faixa) => processosDoIndice(pedido.idIndice, pedido.encerradosDesde, faixa),
      fazer: (db, id) => atualizarCorrecao(db, { hoje }, id),
      avancou,
    });
  },
};
