import { lido, paginasDesenhadas } from '@tests/support/pdf.ts';

const MM = 25.4 / 72;
const ALTURA = 297;
/** Top and bottom of a page's body, in millimetres from the top of the sheet. */
const [TOPO, FIM] = [40, 267.5];

/** A text and its baseline, in millimetres from the top of its page. */
export interface Dito {
  readonly texto: string;
  readonly y: number;
}

/** The texts of each page from top to bottom, without header and footer. */
export const ditosPorPagina = (pdf: Uint8Array): Dito[][] =>
  paginasDesenhadas(pdf).map((desenho) =>
    [...desenho.matchAll(/[\d.]+ ([\d.]+) Td\n\(((?:\\.|[^\\()])*)\) Tj/g)]
      .map(([, y, texto]) => ({ texto: lido(texto!), y: ALTURA - Number(y) * MM }))
      .filter(({ y }) => y > TOPO && y < FIM)
      .sort((a, b) => a.y - b.y),
  );
