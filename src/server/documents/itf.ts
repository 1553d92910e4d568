import type { jsPDF } from 'jspdf';

/** Size of the bars on a slip, in millimetres (M §2.61). */
export const ITF = { largura: 103, altura: 13 } as const;
/** Modules of a wide bar; a narrow one has one. */
const LARGO = 3;
/** Wide (1) and narrow (0) elements of each digit. */
const digitos = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];

/** Widths, in modules, of bars and spaces in turn, beginning with a bar: Interleaved 2 of 5 of an even number of digits. */
export function elementosDoItf(codigo: string): number[] {
  const pares = codigo.match(/\d\d/g) ?? [];
  const meio = pares.flatMap((par) => {
    const [barras, espacos] = [...par].map((d) => digitos[Number(d)]!);
    return [...barras!].flatMap((barra, i) => [barra, espacos![i]!]).map((e) => (e === '1' ? LARGO : 1));
  });
  return [1, 1, 1, 1, ...meio, LARGO, 1, 1];
}

/** Draws the 44 digits of a slip as vectors, from the upper left corner, in the size above: narrow bars of 0.254 mm. */
export function desenharItf(pdf: jsPDF, codigo: string, x: number, y: number): void {
  const elementos = elementosDoItf(codigo);
  const modulo = ITF.largura / elementos.reduce((soma, n) => soma + n, 0);
  pdf.setFillColor(0, 0, 0);
  let modulos = 0;
  for (const [i, n] of elementos.entries()) {
    if (i % 2 === 0) pdf.rect(x + modulos * modulo, y, n * modulo, ITF.altura, 'F');
    modulos += n;
  }
}
