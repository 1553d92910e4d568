import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import { indices as frases } from '@i18n/pt-BR/indice/fonte.ts';
import { refuse } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import { mesDe, somarAoMes } from '@/domain/calendario.ts';
import { IndexSourceError } from '../../adapters/indices.ts';
import { discoCheio } from '../../base/discoCheio.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import {
  anotarSincronizacao,
  idsDosIndices,
  lerIndiceFinanceiro,
  travarIndice,
} from '../../database/queries/indice.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';
import { enqueue, hasten } from '../../jobs/queue.ts';
import { gravarMeses } from './gravarMeses.ts';

interface Carga {
  readonly idIndice: number;
}

/** Stored months that are read again, because the source sometimes corrects itself. */
const AGAIN = 12;

/**
 * Reads one series and stores new and corrected months. On a failure nothing changes; the index keeps the message, and
 * the queue tries again.
 */
export const lerIndice: Job = {
  name: 'lerIndice',
  async run({ database, clock, adapters }, carga: Carga) {
    const { idIndice: id } = carga;
    const hoje = clock.hoje();
    const indice = await database.transaction(systemScope, (db) => lerIndiceFinanceiro(db, id));
    if (!indice) return;
    try {
      const desde = monthsBefore(indice.ultimaDataReferencia ?? hoje, indice.ultimaDataReferencia ? AGAIN : 10 * 12);
      const months = await adapters.indices.months(indice.codigoBacen, desde, hoje);
      await database.transaction(systemScope, async (db) => {
        await travarIndice(db, id);
        const who = { agora: clock.agora(), maquina: clock.maquina(), hoje, ip: '', requestId: '' };
        await gravarMeses(db, who, 'INDICE_SINCRONIZAR', id, months);
        await anotarSincronizacao(db, id, who.agora);
      });
    } catch (error) {
      const semDisco = discoCheio(error) ? recusas.DISCO_CHEIO : undefined;
      const falha = error instanceof IndexSourceError ? error.message : (semDisco ?? frases.inesperada);
      await database.transaction(systemScope, (db) => anotarSincronizacao(db, id, clock.agora(), falha));
      throw error;
    }
  },
};

/** Every morning, queues one reading for each index, if a source is configured. */
export const sincronizarIndices: Job = {
  name: 'sincronizarIndices',
  async run({ database, clock, adapters }) {
    if (!adapters.indices.configured) return;
    for (const id of await database.transaction(systemScope, idsDosIndices)) await queue(database, id, clock.maquina());
  },
};

/**
 * Queues a reading; a call never reads the source itself (D §2.1).
 * @throws NAO_ENCONTRADO, SEM_FONTE_DE_INDICES
 */
export async function pedirSincronizacao(
  ctx: SessionCtx,
  { params: { id } }: { params: { id: number } },
): Promise<void> {
  await ctx.write(async (db) => {
    if (!(await lerIndiceFinanceiro(db, id))) throw refuse('NAO_ENCONTRADO');
    if (!ctx.adapters.indices.configured) throw refuse('SEM_FONTE_DE_INDICES');
    await queue(db, id, ctx.maquina);
    // A reading that failed waits for its next try; a person who asks now gets it at once.
    await hasten(db, chaveDe(id), ctx.maquina);
    await note(db, ctx, { acao: 'INDICE_SINCRONIZAR_PEDIR', recurso: 'indiceFinanceiro', idRegistro: id });
  });
}

const queue = (where: Parameters<typeof enqueue>[0], id: number, agora: Date) => {
  const carga: Carga = { idIndice: id };
  return enqueue(where, { nome: lerIndice.name, carga, chave: chaveDe(id), agora });
};
const chaveDe = (id: number) => `${lerIndice.name} ${id}`;

const monthsBefore = (data: Data, n: number): Data => `${somarAoMes(mesDe(data), -n)}-01`;
