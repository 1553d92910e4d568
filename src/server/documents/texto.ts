import type { jsPDF } from 'jspdf';
import { quebrar } from '@/domain/textoImpresso.ts';

/** Font and colour of the text written next; `cinza` from 0 (black) to 255. */
export const fonte = (pdf: jsPDF, tamanho: number, estilo: 'normal' | 'bold' = 'normal', cinza = 0) =>
  pdf.setFont('helvetica', estilo).setFontSize(tamanho).setTextColor(cinza);

/** A text in lines of at most that width, in millimetres, measured in the current font. */
export const linhas = (pdf: jsPDF, t: string, largura: number) => quebrar(t, largura, (s) => pdf.getTextWidth(s));
