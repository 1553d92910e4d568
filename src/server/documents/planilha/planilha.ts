import { Worker } from 'node:worker_threads';
import type { LinhaRelatorio } from '@/contract/relatorio.ts';
import type { CabecaDaPlanilha } from './relatorioSintetico.ts';
import type { Pedido, Resposta } from './worker.ts';

/** The built server has the thread's file beside this one (vite.server.config.ts). */
const arquivo = new URL(import.meta.url.endsWith('.ts') ? './daFonte.mjs' : './planilha.mjs', import.meta.url);

/** A report of the largest size needs about a third of it; more is a fault that must not take the server along. */
const LIMITES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/**
 * Writes the spreadsheet in a thread of its own, so that whoever asks for a list meanwhile does not wait for it. A part is
 * read only when the one before is written: what is held is the file, and one part.
 * @throws what the reading throws; the signal's reason when it is given up; the thread's fault
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

/** One question at a time; each ends with its answer, or with whatever ended the thread or the wait, now or before. */
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
