import { inflateSync } from 'node:zlib';

const PONTO = 72 / 25.4;
const LADO = 20 * PONTO;
const DIREITA = (210 - 18) * PONTO;
const ALTURA = 297 * PONTO;
/** Top of the QR code: the footer begins 30 mm above the end of the page, and the code 5 mm further down. */
const TOPO = ALTURA - (297 - 30 + 5) * PONTO;

/**
 * Reads the QR code from the first page of a PDF made by the product: one text per row, `#` for a dark module.
 * `tamanho`: modules per side.
 */
export function modulosNoPdf(pdf: Uint8Array, tamanho: number): string[] {
  const raw = Buffer.from(pdf);
  const modulo = LADO / tamanho;
  const linhas = Array.from({ length: tamanho }, () => Array<string>(tamanho).fill('.'));
  const page = inflateSync(raw.subarray(raw.indexOf('stream\n') + 7)).toString('latin1');
  for (const [, x, y, w, h] of page.matchAll(/^([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\nf/gm)) {
    const [esquerda, alto, largura, altura] = [Number(x), Number(y), Number(w), Math.abs(Number(h))];
    if (esquerda < DIREITA - LADO - 0.01 || altura > modulo * 1.1) continue;
    const linha = Math.round((TOPO - alto) / modulo);
    const inicio = Math.round((esquerda - (DIREITA - LADO)) / modulo);
    for (let i = 0; i < Math.round(largura / modulo); i++) linhas[linha]![inicio + i] = '#';
  }
  return linhas.map((l) => l.join(''));
}
