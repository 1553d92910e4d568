import type { jsPDF } from 'jspdf';
import QRCode from 'qrcode';

/** Rows of the QR code, true where it is dark. */
export function modulosDoQr(texto: string): boolean[][] {
  const { size, data } = QRCode.create(texto, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => data[y * size + x] === 1));
}

/** The same as a picture (PNG), for a screen. */
export const imagemDoQr = (texto: string): Promise<Buffer> =>
  QRCode.toBuffer(texto, { errorCorrectionLevel: 'M', margin: 4, scale: 5 });

/**
 * Draws the QR code as vectors, `lado` millimetres wide: sharp at any scale. Dark neighbours in a row become one
 * rectangle, a little taller than the row, so that no white line is printed between rows.
 */
export function desenharQr(pdf: jsPDF, texto: string, x: number, y: number, lado: number): void {
  const linhas = modulosDoQr(texto);
  const modulo = lado / linhas.length;
  pdf.setFillColor(0, 0, 0);
  for (const [j, linha] of linhas.entries())
    for (let i = 0; i < linha.length; i++) {
      if (!linha[i]) continue;
      const inicio = i;
      while (linha[i + 1]) i++;
      pdf.rect(x + inicio * modulo, y + j * modulo, (i - inicio + 1) * modulo, modulo * 1.02, 'F');
    }
}
