import type { LinhaRelatorio } from '@/contract/relatorio.ts';
import type { Totais } from '@/domain/relatorio.ts';
import { type CabecaDoPdf, desenharRelatorio } from './desenho.ts';

/** The head of the report, and the answer of the call in bytes, because parsing it here would block the page. */
export interface Tarefa {
  readonly cabeca: CabecaDoPdf;
  readonly linhas: ArrayBuffer;
}
/** Progress, or the result; null if there were no rows. */
export type Aviso =
  | { readonly feitas: number; readonly total: number }
  | { readonly pronto: (Totais & { readonly pdf: ArrayBuffer }) | null };

self.onmessage = ({ data }: MessageEvent<Tarefa>) => {
  const dizer = (aviso: Aviso, transfer: Transferable[] = []) => self.postMessage(aviso, { transfer });
  const linhas = JSON.parse(new TextDecoder().decode(data.linhas)) as LinhaRelatorio[];
  if (linhas.length === 0) return dizer({ pronto: null });
  const total = linhas.length;
  dizer({ feitas: 0, total });
  const pronto = desenharRelatorio(data.cabeca, linhas, (feitas) => dizer({ feitas, total }));
  dizer({ pronto }, [pronto.pdf]);
};
