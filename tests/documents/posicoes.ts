import { lido, paginasDesenhadas } from '@tests/support/pdf.ts';

const MM = 25.4 / 72;
const ALTURA = 297;
/** Between the head and the foot of a page, in millimetres from the top. */
const [TOPO, FIM] = [40, 267.5];

/** A text where it stands on its page: the baseline, in millimetres from the top. */
export interface Dito {
  readonly texto: string;
  readonly y: number;
}

/** What each page says from top to bottom, without its head and its foot. */
export const ditosPorPagina = (pdf: Uint8Array): Dito[][] =>
  paginasDesenhadas(pdf).map((desenho) =>
    [...desenho.matchAll(/[\d.]+ ([\d.]+) Td\n\(((?:\\.|[^\\()])*)\) Tj/g)]
      .map(([, y, texto]) => ({ texto: lido(texto!), y: ALTURA - Number(y) * MM }))
      .filter(({ y }) => y > TOPO && y < FIM)
      .sort((a, b) => a.y - b.y),
  );
