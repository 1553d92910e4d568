import { exportacao } from '@i18n/pt-BR/comum/exportacao.ts';
import { sintetico as t } from '@i18n/pt-BR/processo/relatorio.ts';
import { type FiltroRelatorio, relatorios } from '@/contract/relatorio.ts';
import { answerOf } from '../../providers/http.ts';
import { receive } from '../../providers/receive.ts';
import { saveFile } from '../../providers/saveFile.ts';
import type { CabecaDoPdf } from './pdf/desenho.ts';
import { desenharEmSegundoPlano } from './pdf/emSegundoPlano.ts';

/** The running step; `parte`: how much of it is done, from 0 to 1, if known. */
export interface Etapa {
  readonly texto: string;
  readonly parte?: number;
}
export interface Gerado {
  readonly arquivo: string;
  /** Object URL of the file, while the page is open; only for files that a browser can show. */
  readonly url?: string;
  readonly quantidade?: number;
  /** Integer cents. */
  readonly valor?: number;
}
interface Andamento {
  readonly signal: AbortSignal;
  readonly etapa: (etapa: Etapa) => void;
}

/**
 * Fetches the rows, draws them in a worker and saves the PDF.
 * @returns null if there are no rows
 */
export async function gerarPdf(
  filtro: FiltroRelatorio,
  cabeca: CabecaDoPdf,
  { signal, etapa }: Andamento,
): Promise<Gerado | null> {
  etapa({ texto: t.etapas.buscando });
  const answer = await answerOf(relatorios.sintetico, { body: filtro, signal });
  const linhas = await answer.arrayBuffer();
  const pronto = await desenharEmSegundoPlano({ cabeca, linhas }, signal, (feitas, total) =>
    etapa({ texto: t.etapas.desenhando(feitas, total), parte: feitas / total }),
  );
  if (!pronto) return null;
  const { pdf, quantidade, valor } = pronto;
  const blob = new Blob([pdf], { type: 'application/pdf' });
  saveFile(blob, `attachment; filename*=UTF-8''${encodeURIComponent(t.arquivo.PDF)}`);
  return { arquivo: t.arquivo.PDF, url: URL.createObjectURL(blob), quantidade, valor };
}

/** Fetches and saves the spreadsheet that the server writes. */
export async function gerarExcel(filtro: FiltroRelatorio, { signal, etapa }: Andamento): Promise<Gerado> {
  etapa({ texto: t.etapas.planilha });
  const arquivo = await receive(relatorios.sinteticoExcel, { body: filtro, signal }, ({ bytes, of }) =>
    etapa({ texto: exportacao.recebendo(bytes, of), ...(of ? { parte: bytes / of } : {}) }),
  );
  return { arquivo };
}
