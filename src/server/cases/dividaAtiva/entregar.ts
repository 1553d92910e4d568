import { dita } from '../../base/discoCheio.ts';
import type { Deps } from '../../call/context.ts';
import { envioComecou, envioEntregue, envioFalhou, enviosAVencer } from '../../database/queries/dividaAtiva.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';

/** Delivers the packages of the outbox, in order within a process; a failed one is tried again after growing waits. */
export const entregarEnvios: Job = {
  name: 'envio à dívida ativa',
  async run(deps) {
    // What comes meanwhile queues a run of its own: other jobs, mails among them, have their turn before it.
    const ate = deps.clock.maquina();
    // A failed package waits, with those behind it of its process; so each round finds other packages, or none.
    for (let feitos = 1; feitos > 0; ) feitos = await rodada(deps, ate);
  },
};

async function rodada({ database, clock, adapters }: Deps, ate: Date): Promise<number> {
  const envios = await database.transaction(systemScope, (db) => enviosAVencer(db, ate));
  for (const { id, chave, pacote, tentativas } of envios) {
    // Marked before the call: the active-debt system may download the files before it answers.
    await database.transaction(systemScope, (db) => envioComecou(db, id, clock.agora()));
    const erro = await adapters.dividaAtiva.enviar(chave, pacote).then(() => null, dita);
    await database.transaction(systemScope, (db) =>
      erro === null
        ? envioEntregue(db, id, clock.agora())
        : envioFalhou(db, id, { erro, proxima: new Date(clock.maquina().getTime() + esperaMs(tentativas + 1)) }),
    );
  }
  return envios.length;
}

/** One minute after the first failure, twice as long after each, six hours at most. */
export const esperaMs = (tentativas: number): number => Math.min(60_000 * 2 ** (tentativas - 1), 6 * 3_600_000);
