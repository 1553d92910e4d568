import { limits } from '@/contract/limits.ts';
import { refuse } from '@/contract/refusals.ts';
import { servicoAParte } from '../base/aParte.ts';
import { type Dono, turnosEntreOrgaos } from '../base/turnos.ts';

/** A cell as written. A number keeps its digits in an object, because spreadsheets drop the leading zeros. */
export type Celula = string | boolean | null | { readonly numero: string } | { readonly data: string };
export interface LinhaLida {
  /** The row's number in the spreadsheet, from 1. */
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
/** What one file may hold; the reader gets it with each file. */
export const limitesDaFolha = {
  linhas: limite.linhas,
  colunas: limite.colunas,
  /** Formatted rows without content count too, because they are read. */
  linhasFormatadas: limite.linhas * 4,
  /** Most characters of a cell. */
  texto: 2_000,
  /** Most characters of all cells together: 5,000 rows of 1,600. */
  textos: 8_000_000,
  entradas: 500,
  /** Most unpacked bytes; a workbook of that many rows needs a tenth. */
  bytes: 40 * 1024 * 1024,
};

/** Files read at the same time, each of another body. */
const turnos = turnosEntreOrgaos({ juntos: 4, doOrgao: 1, espera: 20, cheia: 'SERVIDOR_OCUPADO' });
const perguntar = servicoAParte<{ bytes: Uint8Array; limites: typeof limitesDaFolha }, Resposta>(
  new URL('./leitor.mjs', import.meta.url),
  limite.leitura,
);

/**
 * The rows of a .xlsx (its first visible sheet) or of a CSV, without empty ones, read in a process with limited memory
 * and processor time. The files of one body are read one after the other, and bodies take turns, so that memory stays
 * limited and no body waits for all the files of another.
 * @throws PLANILHA_TIPO, PLANILHA_ANTIGA, PLANILHA_VAZIA, PLANILHA_GRANDE, PLANILHA_COLUNAS, PLANILHA_ILEGIVEL;
 * SERVIDOR_OCUPADO when the machine was too busy to read it, twenty files of the person wait already, or the client left
 */
export const lerPlanilha = (bytes: Uint8Array, dono: Dono, signal?: AbortSignal): Promise<readonly LinhaLida[]> =>
  turnos.fazer(dono, () => lerAgora(bytes), signal);

async function lerAgora(bytes: Uint8Array): Promise<readonly LinhaLida[]> {
  // Running out of memory or time means that the file is too large.
  const { linhas, motivo } = (await perguntar({ bytes, limites: limitesDaFolha }))?.resposta ?? {
    motivo: 'GRANDE' as const,
  };
  if (!linhas) throw refuse(motivos[motivo ?? 'ILEGIVEL']);
  return linhas;
}
