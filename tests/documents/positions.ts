import { decoded, drawnPages } from '@tests/support/pdf.ts';

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
  drawnPages(pdf).map((desenho) =>
    [...desenho.matchAll(/[\d.]+ ([\d.]+) Td\n\(((?:\\.|[^\\()])*)\) Tj/g)]
      .map(([, y, texto]) => ({ texto: decoded(texto!), y: ALTURA - Number(y) * MM }))
      .filter(({ y }) => y > TOPO && y < FIM)
      .sort((a, b) => a.y - b.y),
  );

/** A text with its left end and baseline, and the size of its font, in millimetres. */
export interface Texto extends Dito {
  readonly x: number;
  readonly tamanho: number;
  readonly fonte: readonly [nome: string, estilo: string];
}

/** All texts of a page, line by line. */
export const textosNaPagina = (desenho: string): Texto[] =>
  [...desenho.matchAll(/BT\n([\s\S]*?)ET/g)].flatMap(([, bloco]) => {
    const [, nome, tamanho] = /\/(F\d+) ([\d.]+) Tf/.exec(bloco!)!;
    const entrelinha = Number(/([\d.]+) TL/.exec(bloco!)?.[1] ?? 0);
    let [x, y] = [0, 0];
    const textos: Texto[] = [];
    for (const [, dx, dy, abaixo, dito] of bloco!.matchAll(/([\d.-]+) ([\d.-]+) Td|(T\*)|\(((?:\\.|[^\\()])*)\) Tj/g)) {
      if (dx) [x, y] = [x + Number(dx), y + Number(dy)];
      else if (abaixo) y -= entrelinha;
      else {
        const onde = { x: x * MM, y: ALTURA - y * MM };
        textos.push({ texto: decoded(dito!), ...onde, tamanho: Number(tamanho) * MM, fonte: fontes[nome!]! });
      }
    }
    return textos;
  });

/** The fonts that the house writes with, by jsPDF's names. */
const fontes: Readonly<Record<string, readonly [string, string]>> = {
  F1: ['helvetica', 'normal'],
  F2: ['helvetica', 'bold'],
  F5: ['courier', 'normal'],
};
