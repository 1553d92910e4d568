import { Worker } from 'node:worker_threads';
import { fuso } from '@/contract/values/fuso.ts';
import type { CabecaDe, LinhaDe, Relatorio } from './escritores.ts';
import type { Pedido, Resposta, Tarefa } from './worker.ts';

/** In the built server, the thread's file is beside this one (vite.server.config.ts). */
const arquivo = new URL(import.meta.url.endsWith('.ts') ? './daFonte.mjs' : './relatorio.mjs', import.meta.url);

/** The largest report needs about a third of this; a faulty one ends only its thread, not the server. */
const LIMITES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/**
 * Writes a long report in a thread of its own, so that other requests do not wait for it. A part is read after the part
 * before was taken, so the server's own memory holds one part and, at the end, the file.
 * @throws what reading throws; the signal's reason when it is aborted; the thread's error
 */
export async function escreverRelatorio<R extends Relatorio>(
  relatorio: R,
  cabeca: CabecaDe<R>,
  partes: AsyncIterable<readonly LinhaDe<R>[]>,
  signal: AbortSignal,
): Promise<readonly Uint8Array[]> {
  const workerData: Tarefa = { relatorio, fuso: fuso(), cabeca };
  const worker = new Worker(arquivo, { workerData, resourceLimits: LIMITES, execArgv: [] });
  const perguntar = respondidoPor(worker, signal);
  try {
    for await (const linhas of partes) await perguntar({ linhas });
    const { pedacos } = await perguntar({ fim: true });
    return pedacos!;
  } finally {
    await worker.terminate();
  }
}

/** Sends one request at a time to the thread; rejects when the thread has ended or the signal is aborted. */
function respondidoPor(worker: Worker, signal: AbortSignal): (pedido: Pedido) => Promise<Resposta> {
  let acabou: Error | undefined;
  let esperando: { resolve(resposta: Resposta): void; reject(error: Error): void } | undefined;
  const acabar = (error: unknown) => {
    acabou ??= error instanceof Error ? error : new Error(String(error));
    esperando?.reject(acabou);
  };
  worker.on('message', (resposta: Resposta) => esperando?.resolve(resposta));
  worker.on('error', (error) => acabar(error));
  worker.on('exit', () => acabar(new Error('the thread of the report ended')));
  signal.addEventListener('abort', () => acabar(signal.reason), { once: true });
  return (pedido) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) acabar(signal.reason);
      if (acabou) return reject(acabou);
      esperando = { resolve, reject };
      worker.postMessage(pedido);
    });
}
