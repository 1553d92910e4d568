import type { jsPDF } from 'jspdf';
import { ultimo } from '@/domain/lista.ts';
import { imprimivel } from '@/domain/textoImpresso.ts';
import type { Bloco, Quadro } from './blocos.ts';
import { A4, fim, util } from './pagina.ts';
import { fonte, linhas } from './texto.ts';

type Canhoto = Extract<Bloco, { tipo: 'canhoto' }>;
/** Height of the frames of addresses, in millimetres, and of the rest of the strip. */
const [QUADROS, RESTO] = [20, 39];
const metade = util / 2;

/** Height of the strip, in millimetres: more than usual where addresses are too long to be read in a usual frame. */
export const alturaDoCanhoto = (pdf: jsPDF, bloco: Canhoto): number => quadrosDe(pdf, bloco) + RESTO;

function quadrosDe(pdf: jsPDF, { destinatario, remetente }: Canhoto): number {
  const alturas = [destinatario, remetente].map((um) => {
    const { passo, partes } = escritos(pdf, um, metade).at(-1)!;
    return TITULO + partes.length * passo;
  });
  return Math.max(QUADROS, ...alturas);
}

/** Two rows of frames under a dashed line, at the foot of the current page. */
export function desenharCanhoto(pdf: jsPDF, bloco: Canhoto): void {
  const quadros = quadrosDe(pdf, bloco);
  const alto = fim - quadros - RESTO;
  pdf.setDrawColor(110).setLineWidth(0.25).setLineDashPattern([2, 1.5], 0);
  pdf.line(A4.margem, alto + 2, A4.largura - A4.margem, alto + 2);
  pdf.setLineDashPattern([], 0);
  fonte(pdf, 7.5, 'bold', 70);
  pdf.text(imprimivel(bloco.titulo), A4.largura / 2, alto + 5.5, { align: 'center' });
  quadro(pdf, bloco.destinatario, { x: A4.margem, y: alto + 8, largura: metade, altura: quadros });
  quadro(pdf, bloco.remetente, { x: A4.margem + metade, y: alto + 8, largura: metade, altura: quadros });
  quadro(pdf, bloco.objeto, { x: A4.margem, y: alto + 8 + quadros, largura: util, altura: 8 });
  const base = { y: alto + 16 + quadros, altura: 22 };
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
const TAMANHOS = [8.5, 7.5, 7] as const;
/** Room of the small title of a frame. */
const TITULO = 4.1;

/** The lines of a frame in each size. */
const escritos = (pdf: jsPDF, { linhas: texto }: Quadro, largura: number) =>
  TAMANHOS.map((tamanho) => {
    fonte(pdf, tamanho);
    const passo = (3.8 * tamanho) / TAMANHOS[0];
    return { tamanho, passo, partes: texto.flatMap((t) => linhas(pdf, t, largura - 4)) };
  });

/** A frame with a small title. */
function quadro(pdf: jsPDF, um: Quadro, { x, y, largura, altura }: Caixa): void {
  pdf.setDrawColor(150).setLineWidth(0.2).rect(x, y, largura, altura);
  fonte(pdf, 6.5, 'normal', 90);
  pdf.text(um.titulo, x + 2, y + 3);
  const cabe = ({ passo, partes }: { readonly passo: number; readonly partes: readonly string[] }) =>
    TITULO + partes.length * passo <= altura + 0.01;
  const todos = escritos(pdf, um, largura);
  const { tamanho, passo, partes } = todos.find(cabe) ?? ultimo(todos);
  fonte(pdf, tamanho);
  for (const [i, parte] of partes.entries()) pdf.text(parte, x + 2, y + 2.8 + (i + 1) * passo);
}
