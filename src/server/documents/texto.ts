import type { jsPDF } from 'jspdf';
import { imprimivel, quebrar } from '@/domain/textoImpresso.ts';

/** Font and colour of the text written next; `cinza` from 0 (black) to 255. */
export const fonte = (pdf: jsPDF, tamanho: number, estilo: 'normal' | 'bold' = 'normal', cinza = 0) =>
  pdf.setFont('helvetica', estilo).setFontSize(tamanho).setTextColor(cinza);

/**
 * Width of a text in the current font, in millimetres, and never less than what is drawn: jsPDF knows the widths of letters in
 * hundredths of their size, up to 1.1 % short, and its own measure takes off a kerning that it does not draw.
 */
export const largura = (pdf: jsPDF, t: string): number =>
  (1.011 * pdf.getStringUnitWidth(t, { doKerning: false }) * pdf.getFontSize()) / pdf.internal.scaleFactor;

/** A text in lines of at most that width, in millimetres, measured in the current font. */
export const linhas = (pdf: jsPDF, t: string, mm: number) => quebrar(t, mm, (s) => largura(pdf, s));

/** The same in one line: of a text that does not fit, what is left out at its end is said by an ellipsis. */
export function emUmaLinha(pdf: jsPDF, t: string, mm: number): string {
  const letras = [...imprimivel(t).replaceAll('\n', ' ')];
  const cabem = (n: number) => largura(pdf, `${letras.slice(0, n).join('')}…`) <= mm;
  if (largura(pdf, letras.join('')) <= mm) return letras.join('');
  let n = letras.length;
  while (n > 0 && !cabem(n)) n--;
  return `${letras.slice(0, n).join('').trimEnd()}…`;
}

/** The same in up to `n` lines; where there are more, the last ends with an ellipsis. */
export function ateLinhas(pdf: jsPDF, t: string, mm: number, n: number): string[] {
  const todas = linhas(pdf, t, mm);
  return todas.length <= n ? todas : [...todas.slice(0, n - 1), emUmaLinha(pdf, todas.slice(n - 1).join(' '), mm)];
}

/** Writes up to `x`. */
export const aDireita = (pdf: jsPDF, t: string, x: number, y: number) => pdf.text(t, x - largura(pdf, t), y);
