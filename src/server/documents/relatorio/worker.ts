import { parentPort, workerData } from 'node:worker_threads';
import { type Fuso, usarFuso } from '@/contract/values/fuso.ts';
import { cederAVez } from '../../base/prioridade.ts';
import type { Escritor } from './escritor.ts';
import { escritores, type Relatorio } from './escritores.ts';

/** What the thread starts with: which report, and its head. */
export interface Tarefa {
  readonly relatorio: Relatorio;
  readonly fuso: Fuso;
  readonly cabeca: unknown;
}
/** A message to the thread: rows to add, or the end. */
export type Pedido = { readonly linhas: readonly unknown[] } | { readonly fim: true };
/** The thread's answer to each message: empty after rows, the file's pieces at the end. */
export type Resposta = { readonly pedacos?: readonly Uint8Array[] };

cederAVez();
const { relatorio, fuso, cabeca } = workerData as Tarefa;
usarFuso(fuso);
const abrir = escritores[relatorio] as (cabeca: unknown) => Promise<Escritor<unknown>>;
// Messages that arrive while the library is loaded wait for the listener.
const escritor = await abrir(cabeca);

parentPort!.on('message', async (pedido: Pedido) => {
  if ('linhas' in pedido) {
    escritor.linhas(pedido.linhas);
    parentPort!.postMessage({} satisfies Resposta);
    return;
  }
  const pedacos = await escritor.fechar();
  // Transferred instead of copied; pieces may share one buffer.
  const transfer = [...new Set(pedacos.map(({ buffer }) => buffer as ArrayBuffer))];
  parentPort!.postMessage({ pedacos } satisfies Resposta, transfer);
});
