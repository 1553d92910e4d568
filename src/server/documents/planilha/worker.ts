import { parentPort, workerData } from 'node:worker_threads';
import type { LinhaRelatorio } from '@/contract/relatorio.ts';
import { type CabecaDaPlanilha, PlanilhaSintetica } from './relatorioSintetico.ts';

/** A message to the thread: rows to add, or the end. */
export type Pedido = { readonly linhas: readonly LinhaRelatorio[] } | { readonly fim: true };
/** The thread's answer to each message: empty after rows, the file's pieces at the end. */
export type Resposta = { readonly pedacos?: readonly Uint8Array[] };

const planilha = new PlanilhaSintetica(workerData as CabecaDaPlanilha);

parentPort!.on('message', (pedido: Pedido) => {
  if ('linhas' in pedido) {
    planilha.linhas(pedido.linhas);
    parentPort!.postMessage({} satisfies Resposta);
    return;
  }
  const pedacos = planilha.fechar();
  // Transferred instead of copied; pieces may share one buffer.
  const transfer = [...new Set(pedacos.map(({ buffer }) => buffer as ArrayBuffer))];
  parentPort!.postMessage({ pedacos } satisfies Resposta, transfer);
});
