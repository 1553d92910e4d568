import type { Db } from '../../database/database.ts';
import { estacionadosATentar, eventoPorId, travarPeloNumero } from '../../database/queries/dividaAtiva.ts';
import { systemScope } from '../../database/tenant.ts';
import { cadaUm, falharam } from '../../jobs/cadaUm.ts';
import type { Job } from '../../jobs/job.ts';
import { ligar } from './eventos.ts';
import { extinguir } from './extinguir.ts';
import { seguir } from './seguir.ts';

/** Most events per run; those not tried for the longest time come first. */
const lote = 200;

/**
 * Retries the parked events whose obstacle may disappear by itself: an unknown process number, a future date, an
 * agreement of the portal, or the payment for which the end of one waits. Events out of order follow when the missing one arrives; illegal ones wait for a person.
 */
export const retomarEventos: Job = {
  name: 'eventos estacionados',
  async run({ database, clock }) {
    const quando = { agora: clock.agora(), maquina: clock.maquina(), hoje: clock.hoje(), ip: '', requestId: 'rotina' };
    const ids = await database.transaction(systemScope, (db) => estacionadosATentar(db, lote));
    const tentar = (id: number) =>
      database.transaction(systemScope, async (db) => {
        const visto = await eventoPorId(db, id);
        if (!visto) return;
        await travarPeloNumero(db, visto.numero_processo);
        const evento = await eventoPorId(db, id);
        if (evento?.estado !== 'estacionado') return;
        const processo = await ligar(db, evento);
        if (processo !== null) {
          await seguir(db, quando, processo, id);
          await extinguir(db, quando, processo);
        } else await tentado(db, id, quando.agora);
      });
    const falhas = await cadaUm(ids, (id) =>
      tentar(id).catch(async (erro: unknown) => {
        // It goes behind the others: those that always fail must not come to be all that a run takes.
        await database.transaction(systemScope, (db) => tentado(db, id, quando.agora));
        throw erro;
      }),
    );
    if (falhas.length > 0) throw falharam(falhas);
  },
};

const tentado = (db: Db, id: number, agora: Date) =>
  db.updateTable('evento_divida_ativa').set({ tentado_em: agora }).where('id', '=', id).execute();
