import type { jsPDF } from 'jspdf';
import { imprimivel } from '@/domain/textoImpresso.ts';
import type { Bloco, Quadro } from './blocos.ts';
import { A4, fim, util } from './pagina.ts';
import { fonte, linhas } from './texto.ts';

/** Height of the strip, in millimetres. */
export const CANHOTO = 59;

/** Two rows of frames under a dashed line, at the foot of the current page. */
export function desenharCanhoto(pdf: jsPDF, bloco: Extract<Bloco, { tipo: 'canhoto' }>): void {
  const alto = fim - CANHOTO;
  pdf.setDrawColor(110).setLineWidth(0.25).setLineDashPattern([2, 1.5], 0);
  pdf.line(A4.margem, alto + 2, A4.largura - A4.margem, alto + 2);
  pdf.setLineDashPattern([], 0);
  fonte(pdf, 7.5, 'bold', 70);
  pdf.text(imprimivel(bloco.titulo), A4.largura / 2, alto + 5.5, { align: 'center' });
  const metade = util / 2;
  quadro(pdf, bloco.destinatario, { x: A4.margem, y: alto + 8, largura: metade, altura: 20 });
  quadro(pdf, bloco.remetente, { x: A4.margem + metade, y: alto + 8, largura: metade, altura: 20 });
  quadro(pdf, bloco.objeto, { x: A4.margem, y: alto + 28, largura: util, altura: 8 });
  const base = { y: alto + 36, altura: 22 };
  quadro(pdf, { titulo: '', linhas: [] }, { ...base, x: A4.margem, largura: metade });
  fonte(pdf, 7.5);
  for (const [i, linha] of bloco.recebimento.entries()) pdf.text(linha, A4.margem + 2, base.y + 4.2 + i * 5);
  quadro(pdf, bloco.devolucao, { ...base, x: A4.margem + metade, largura: metade });
  const { opcoes } = bloco.devolucao;
  const porColuna = Math.ceil(opcoes.length / 3);
  for (const [i, opcao] of opcoes.entries()) {
    const x = A4.margem + metade + 2 + Math.floor(i / porColuna) * (metade / 3);
    const y = base.y + 8 + (i % porColuna) * 4.6;
    pdf
      .setDrawColor(60)
      .setLineWidth(0.2)
      .rect(x, y - 2.2, 2.4, 2.4);
    fonte(pdf, 7);
    pdf.text(opcao, x + 3.6, y);
  }
}

interface Caixa {
  readonly x: number;
  readonly y: number;
  readonly largura: number;
  readonly altura: number;
}

/** Sizes of letters in a frame: the first in which all is in it. */
const TAMANHOS = [8.5, 7.5, 6.5, 5.8] as const;

/** A frame with a small title; what would not fit even in the smallest letters is left out. */
function quadro(pdf: jsPDF, { titulo, linhas: texto }: Quadro, { x, y, largura, altura }: Caixa): void {
  pdf.setDrawColor(150).setLineWidth(0.2).rect(x, y, largura, altura);
  fonte(pdf, 6.5, 'normal', 90);
  pdf.text(titulo, x + 2, y + 3);
  const escritos = TAMANHOS.map((tamanho) => {
    fonte(pdf, tamanho);
    const passo = (3.8 * tamanho) / TAMANHOS[0];
    const cabem = Math.floor((altura - 4.1) / passo);
    return { tamanho, passo, cabem, partes: texto.flatMap((t) => linhas(pdf, t, largura - 4)) };
  });
  const { tamanho, passo, cabem, partes } =
    escritos.find((escrito) => escrito.partes.length <= escrito.cabem) ?? escritos.at(-1)!;
  fonte(pdf, tamanho);
  for (const [i, parte] of partes.slice(0, cabem).entries()) pdf.text(parte, x + 2, y + 2.8 + (i + 1) * passo);
}
