import { Worker } from 'node:worker_threads';
import type { LinhaRelatorio } from '@/contract/relatorio.ts';
import type { CabecaDaPlanilha } from './relatorioSintetico.ts';
import type { Pedido, Resposta } from './worker.ts';

/** In the built server, the thread's file is beside this one (vite.server.config.ts). */
const arquivo = new URL(import.meta.url.endsWith('.ts') ? './daFonte.mjs' : './planilha.mjs', import.meta.url);

/** The largest report needs about a third of this; a faulty one ends only its thread, not the server. */
const LIMITES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/**
 * Writes the spreadsheet in a thread of its own, so that other requests do not wait for it. A part is read after the
 * part before was written, so memory holds the file and one part.
 * @throws what reading throws; the signal's reason when it is aborted; the thread's error
 */
export async function escreverPlanilha(
  cabeca: CabecaDaPlanilha,
  partes: AsyncIterable<readonly LinhaRelatorio[]>,
  signal: AbortSignal,
): Promise<readonly Uint8Array[]> {
  const worker = new Worker(arquivo, { workerData: cabeca, resourceLimits: LIMITES, execArgv: [] });
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
  const acabar = (error: Error) => {
    acabou ??= error;
    esperando?.reject(acabou);
  };
  worker.on('message', (resposta: Resposta) => esperando?.resolve(resposta));
  worker.on('error', (error) => acabar(error as Error));
  worker.on('exit', () => acabar(new Error('the thread of the spreadsheet ended')));
  signal.addEventListener('abort', () => acabar(signal.reason as Error), { once: true });
  return (pedido) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) acabar(signal.reason as Error);
      if (acabou) return reject(acabou);
      esperando = { resolve, reject };
      worker.postMessage(pedido);
    });
}
