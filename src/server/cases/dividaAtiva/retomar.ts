import { estacionadosATentar, eventoPorId, travarPeloNumero } from '../../database/queries/dividaAtiva.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';
import { ligar } from './eventos.ts';
import { seguir } from './seguir.ts';

/** As many as one run looks at; the ones longest untried come first. */
const lote = 200;

/**
 * Tries again the parked events whose obstacle goes away by itself: a number that nobody knew, a day that had not come.
 * Those out of order follow by themselves when the gap fills; what is illegal waits for a person.
 */
export const retomarEventos: Job = {
  name: 'eventos estacionados',
  cron: '*/10 * * * *',
  async run({ database, clock }) {
    const quando = { agora: clock.agora(), hoje: clock.hoje(), ip: '', requestId: 'rotina' };
    const ids = await database.transaction(systemScope, (db) => estacionadosATentar(db, lote));
    for (const id of ids)
      await database.transaction(systemScope, async (db) => {
        const visto = await eventoPorId(db, id);
        if (!visto) return;
        await travarPeloNumero(db, visto.numero_processo);
        const evento = await eventoPorId(db, id);
        if (evento?.estado !== 'estacionado') return;
        const processo = await ligar(db, evento);
        if (processo !== null) await seguir(db, quando, processo, { ...evento, id_processo: processo });
        else
          await db.updateTable('evento_divida_ativa').set({ tentado_em: quando.agora }).where('id', '=', id).execute();
      });
  },
};
