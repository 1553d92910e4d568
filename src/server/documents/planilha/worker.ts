import { parentPort, workerData } from 'node:worker_threads';
import type { LinhaRelatorio } from '@/contract/relatorio.ts';
import { type CabecaDaPlanilha, PlanilhaSintetica } from './relatorioSintetico.ts';

/** What the thread is told: rows to add, or that there are no more. */
export type Pedido = { readonly linhas: readonly LinhaRelatorio[] } | { readonly fim: true };
/** What it answers, once to each: that it has written them, or the file. */
export type Resposta = { readonly pedacos?: readonly Uint8Array[] };

const planilha = new PlanilhaSintetica(workerData as CabecaDaPlanilha);

parentPort!.on('message', (pedido: Pedido) => {
  if ('linhas' in pedido) {
    planilha.linhas(pedido.linhas);
    parentPort!.postMessage({} satisfies Resposta);
    return;
  }
  const pedacos = planilha.fechar();
  // Handed over, not copied; pieces may share one buffer.
  const transfer = [...new Set(pedacos.map(({ buffer }) => buffer as ArrayBuffer))];
  parentPort!.postMessage({ pedacos } satisfies Resposta, transfer);
});
