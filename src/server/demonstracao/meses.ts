import { type Mes, mesDe, mesesEntre, somarAoMes } from '@/domain/calendario.ts';
import { conhecidosEm } from '@/domain/mesesConhecidos.ts';
import type { MesPublicado } from '../adapters/indices.ts';
import type { Deps } from '../call/context.ts';
import { type Recalculo, recalcularIndice } from '../cases/indice/recalcularIndice.ts';
import type { Db } from '../database/database.ts';
import { gravarValores, idsDosIndices, lerMeses, travarIndice } from '../database/queries/indice.ts';
import { systemScope } from '../database/tenant.ts';
import type { Job } from '../jobs/job.ts';
import { enqueue } from '../jobs/queue.ts';

/**
 * Gives each index of a demonstration that has no source the months that it lacks, up to the last one that is over: each with the
 * percentage of the same month a year before, marked as invented (M §7.85). An index without any month keeps none. In a new
 * database they count as known in their time; later ones count from the period of today on.
 */
export async function completarMeses({ database, clock, settings }: Pick<Deps, 'database' | 'clock' | 'settings'>) {
  if (!settings.demo || settings.indicesUrl) return;
  const [agora, hoje] = [clock.agora(), clock.hoje()];
  await database.transaction(systemScope, async (db) => {
    const desde = (await haOrgaos(db)) ? conhecidosEm(hoje, true) : null;
    for (const id of await idsDosIndices(db)) {
      await travarIndice(db, id);
      const faltam = inventados(await lerMeses(db, id), somarAoMes(mesDe(hoje), -1));
      if (faltam.length === 0) continue;
      await gravarValores(db, id, faltam, desde, true);
      if (desde === null) continue;
      const carga: Recalculo = { idIndice: id, encerradosDesde: desde };
      await enqueue(db, { nome: recalcularIndice.name, carga, agora });
    }
  });
}

/** The same in a night that the server sees, before values are corrected; a start does it by itself. */
export const mesesDaDemonstracao: Job = {
  name: 'meses da demonstração',
  async run(deps) {
    await completarMeses(deps);
  },
};

const haOrgaos = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('orgao_credor').select('id').limit(1).executeTakeFirst()) !== undefined;

/** The months from the first to `ate` that are missing; one without the month of a year before it stays so. */
function inventados(meses: readonly MesPublicado[], ate: Mes): MesPublicado[] {
  const serie = new Map(meses.map(({ mes, percentual }) => [mesDe(mes), percentual]));
  const primeiro = [...serie.keys()].sort()[0];
  if (!primeiro) return [];
  return mesesEntre(primeiro, ate).flatMap((mes) => {
    const percentual = serie.get(somarAoMes(mes, -12));
    if (serie.has(mes) || percentual === undefined) return [];
    serie.set(mes, percentual);
    return [{ mes: `${mes}-01`, percentual }];
  });
}
