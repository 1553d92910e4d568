import { Worker } from 'node:worker_threads';
import { limits } from '@/contract/limits.ts';
import { refuse } from '@/contract/refusals.ts';
import { umaFilaPorNome } from '../filaPorNome.ts';

/** A cell as it was written: a number keeps its digits apart from text, for a spreadsheet drops the zeros before them. */
export type Celula = string | boolean | null | { readonly numero: string } | { readonly data: string };
export interface LinhaLida {
  /** As the spreadsheet numbers it, from 1. */
  readonly linha: number;
  readonly celulas: readonly Celula[];
}

const motivos = {
  TIPO: 'PLANILHA_TIPO',
  ANTIGA: 'PLANILHA_ANTIGA',
  VAZIA: 'PLANILHA_VAZIA',
  GRANDE: 'PLANILHA_GRANDE',
  COLUNAS: 'PLANILHA_COLUNAS',
  ILEGIVEL: 'PLANILHA_ILEGIVEL',
} as const;

interface Resposta {
  readonly linhas?: readonly LinhaLida[];
  readonly motivo?: keyof typeof motivos;
}

const { importacao: limite } = limits;
const limites = {
  linhas: limite.linhas,
  colunas: limite.colunas,
  /** Rows that were only painted count as well, for they are read. */
  linhasFormatadas: limite.linhas * 4,
  /** Characters of a cell. */
  texto: 2_000,
  /** Characters of all cells together: 5,000 rows of 1,600. */
  textos: 8_000_000,
  entradas: 500,
  /** Unpacked; a workbook of so many rows has a tenth of it. */
  bytes: 40 * 1024 * 1024,
};

/** Bodies whose files are read at the same time. */
const JUNTOS = 4;
const vez = umaFilaPorNome(JUNTOS);

/**
 * The rows of a .xlsx (its first visible sheet) or of a separated text, the empty ones left out. In a thread with memory and
 * time of its own, which ends with it. The files of one body are read one after the other, and bodies take turns, so that
 * many at once need no more memory than a few and nobody waits for what another body sent.
 * @throws PLANILHA_TIPO, PLANILHA_ANTIGA, PLANILHA_VAZIA, PLANILHA_GRANDE, PLANILHA_COLUNAS, PLANILHA_ILEGIVEL
 */
export const lerPlanilha = (bytes: Uint8Array, idOrgao: number): Promise<readonly LinhaLida[]> =>
  vez(idOrgao, () => lerAgora(bytes));

async function lerAgora(bytes: Uint8Array): Promise<readonly LinhaLida[]> {
  const worker = new Worker(new URL('./leitor.mjs', import.meta.url), {
    workerData: { bytes, limites },
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    env: {},
  });
  const { linhas, motivo } = await resposta(worker).finally(() => worker.terminate());
  if (!linhas) throw refuse(motivos[motivo ?? 'ILEGIVEL']);
  return linhas;
}

/** The one message; a thread that runs out of memory or of time had too much to read. */
const resposta = (worker: Worker): Promise<Resposta> =>
  new Promise((resolve, reject) => {
    const tooMuch = () => resolve({ motivo: 'GRANDE' });
    const timer = setTimeout(tooMuch, limite.leituraMs);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : reject(error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      tooMuch();
    });
  });
