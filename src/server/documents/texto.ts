import type { jsPDF } from 'jspdf';
import { quebrar } from '@/domain/textoImpresso.ts';

/** The type of what is written next; `cinza` from 0, black, to 255. */
export const fonte = (pdf: jsPDF, tamanho: number, estilo: 'normal' | 'bold' = 'normal', cinza = 0) =>
  pdf.setFont('helvetica', estilo).setFontSize(tamanho).setTextColor(cinza);

/** A text in lines of that width, in millimetres, in the type of what is written next. */
export const linhas = (pdf: jsPDF, t: string, largura: number) => quebrar(t, largura, (s) => pdf.getTextWidth(s));
