import { impressos } from '@i18n/pt-BR/impressos.ts';
import type { jsPDF } from 'jspdf';
import { imprimivel, quebrar } from '@/domain/textoImpresso.ts';
import type { Bloco, Quadro } from './blocos.ts';
import { A4, fim, util } from './pagina.ts';

/** Where the next thing goes; each document has its own. */
interface Pena {
  readonly pdf: jsPDF;
  readonly dia: string;
  y: number;
}
type De<T extends Bloco['tipo']> = Extract<Bloco, { tipo: T }>;

const LINHA = 4.4;
const RESPIRO = 1.6;
/** A table up to this height, in millimetres, is not broken over two pages. */
const CABE_INTEIRA = 80;

/**
 * Draws blocks one under the other, from the page that the file stands on, starting others as they fill up.
 * @param dia the day of the issue in words, for whatever is dated
 */
export function desenhar(pdf: jsPDF, blocos: readonly Bloco[], dia: string): void {
  const pena: Pena = { pdf, dia, y: A4.topo };
  for (const bloco of blocos) desenhos[bloco.tipo](pena, bloco as never);
}

/** Makes sure that `altura` millimetres are left on the page, or starts the next one. */
function reservar(pena: Pena, altura: number): void {
  if (pena.y + altura <= fim) return;
  pena.pdf.addPage();
  pena.y = A4.topo;
}

const fonte = (pdf: jsPDF, tamanho: number, estilo: 'normal' | 'bold' = 'normal', cinza = 0) =>
  pdf.setFont('helvetica', estilo).setFontSize(tamanho).setTextColor(cinza);
const linhas = (pdf: jsPDF, t: string, largura: number) => quebrar(t, largura, (s) => pdf.getTextWidth(s));

function aviso(pena: Pena, bloco: De<'aviso'>): void {
  const { pdf } = pena;
  fonte(pdf, 9, 'bold');
  const partes = linhas(pdf, bloco.texto, util - 6);
  const altura = partes.length * LINHA + 3;
  reservar(pena, altura + 3);
  pdf.setDrawColor(120).setLineWidth(0.3);
  pdf.rect(A4.margem, pena.y - 3, util, altura);
  pdf.text(partes, A4.margem + 3, pena.y + 1.2, { lineHeightFactor: 1.35 });
  pena.y += altura + 2;
}

function secao(pena: Pena, bloco: De<'secao'>): void {
  // A title never stays alone at the foot of a page.
  reservar(pena, 22);
  const { pdf } = pena;
  pena.y += 1.5;
  pdf.setFillColor(234, 239, 247);
  pdf.rect(A4.margem, pena.y - 1.5, util, 6, 'F');
  fonte(pdf, 9.5, 'bold');
  pdf.text(linhas(pdf, bloco.titulo, util - 4)[0] ?? '', A4.margem + 2, pena.y + 2.7);
  pena.y += 9;
}

function texto(pena: Pena, bloco: De<'texto'>): void {
  const { pdf } = pena;
  fonte(pdf, 9.5);
  for (const parte of linhas(pdf, bloco.texto, util)) {
    reservar(pena, LINHA);
    fonte(pdf, 9.5);
    pdf.text(parte, A4.margem, pena.y);
    pena.y += LINHA;
  }
  pena.y += RESPIRO;
}

function campos(pena: Pena, bloco: De<'campos'>): void {
  const { pdf } = pena;
  const passo = util / bloco.colunas;
  for (const linha of fileiras(bloco)) {
    fonte(pdf, 9.5);
    const celulas = linha.map(({ campo, coluna, ocupa }) => ({
      campo,
      x: A4.margem + coluna * passo,
      partes: linhas(pdf, campo.valor, ocupa * passo - 3),
    }));
    const altura = Math.max(...celulas.map((c) => c.partes.length)) * LINHA + LINHA;
    reservar(pena, altura);
    for (const { campo, x, partes } of celulas) {
      fonte(pdf, 7.5, 'normal', 90);
      pdf.text(linhas(pdf, campo.rotulo, passo * 2)[0] ?? '', x, pena.y);
      fonte(pdf, 9.5);
      for (const [i, parte] of partes.entries()) pdf.text(parte, x, pena.y + LINHA * (i + 0.9));
    }
    pena.y += altura + 0.8;
  }
}

/** Fields into the rows of the grid, in order. */
function fileiras({ colunas, campos: lista }: De<'campos'>) {
  const rows: { campo: (typeof lista)[number]; coluna: number; ocupa: number }[][] = [[]];
  let coluna = 0;
  for (const campo of lista) {
    const ocupa = Math.min(campo.ocupa ?? 1, colunas);
    if (coluna + ocupa > colunas) {
      rows.push([]);
      coluna = 0;
    }
    rows.at(-1)!.push({ campo, coluna, ocupa });
    coluna += ocupa;
  }
  return rows;
}

function tabela(pena: Pena, bloco: De<'tabela'>): void {
  const { pdf } = pena;
  let x = A4.margem;
  const colunas = bloco.colunas.map((c) => {
    const coluna = { ...c, x, mm: c.largura * util };
    x += coluna.mm;
    return coluna;
  });
  const escrever = (celulas: readonly string[], estilo: 'normal' | 'bold', cabeca: boolean) => {
    fonte(pdf, cabeca ? 8 : 9, estilo);
    const partes = colunas.map((c, i) => linhas(pdf, celulas[i] ?? '', c.mm - 4));
    const altura = Math.max(...partes.map((p) => p.length)) * LINHA + 1.6;
    if (!cabeca && pena.y + altura > fim) {
      reservar(pena, altura);
      escrever(
        colunas.map((c) => c.titulo),
        'bold',
        true,
      );
      fonte(pdf, 9, estilo);
    }
    for (const [i, coluna] of colunas.entries())
      for (const [j, parte] of partes[i]!.entries()) {
        const y = pena.y + LINHA * (j + 0.75);
        if (coluna.direita) pdf.text(parte, coluna.x + coluna.mm - 2, y, { align: 'right' });
        else pdf.text(parte, coluna.x + 2, y);
      }
    pena.y += altura;
    pdf.setDrawColor(cabeca ? 90 : 200).setLineWidth(cabeca ? 0.3 : 0.15);
    pdf.line(A4.margem, pena.y - 0.4, A4.margem + util, pena.y - 0.4);
    pena.y += 0.6;
  };
  // A short table stays in one piece; a long one at least does not leave its head behind.
  const alturas = bloco.linhas.map(({ celulas, destaque }) => {
    fonte(pdf, 9, destaque ? 'bold' : 'normal');
    return Math.max(...colunas.map((c, i) => linhas(pdf, celulas[i] ?? '', c.mm - 4).length)) * LINHA + 2.2;
  });
  const inteira = alturas.reduce((soma, altura) => soma + altura, 7);
  reservar(pena, inteira < CABE_INTEIRA ? inteira : 14);
  pena.y -= 3;
  escrever(
    colunas.map((c) => c.titulo),
    'bold',
    true,
  );
  for (const linha of bloco.linhas) escrever(linha.celulas, linha.destaque ? 'bold' : 'normal', false);
  pena.y += 4.5;
}

function assinatura(pena: Pena, bloco: De<'assinatura'>): void {
  const altura = 23 + bloco.dados.length * LINHA;
  reservar(pena, altura);
  const { pdf } = pena;
  fonte(pdf, 9.5);
  const local = bloco.comData ? impressos.assinatura.localEData(bloco.local, pena.dia) : bloco.local;
  pdf.text(imprimivel(local), A4.margem, pena.y + 3);
  const centro = A4.largura / 2;
  const y = pena.y + 18;
  pdf.setDrawColor(0).setLineWidth(0.3);
  pdf.line(centro - 45, y, centro + 45, y);
  fonte(pdf, 8, 'normal', 70);
  pdf.text(bloco.linha, centro, y + 4, { align: 'center' });
  fonte(pdf, 9.5);
  bloco.dados.forEach((dado, i) => {
    pdf.text(linhas(pdf, dado, 120)[0] ?? '', centro, y + 8.6 + i * LINHA, { align: 'center' });
  });
  pena.y += altura + RESPIRO;
}

/** What follows starts a page, unless it starts one already. */
function pagina(pena: Pena): void {
  if (pena.y > A4.topo) reservar(pena, A4.altura);
}

const CANHOTO = 59;

/** Two rows of frames under a dashed line, at the foot of this page or, if it is full, of the next one. */
function canhoto(pena: Pena, bloco: De<'canhoto'>): void {
  reservar(pena, CANHOTO);
  const { pdf } = pena;
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
  pena.y = fim;
}

interface Caixa {
  readonly x: number;
  readonly y: number;
  readonly largura: number;
  readonly altura: number;
}

/** A frame with a small title; lines that do not fit are left out, the frame stays as it is. */
function quadro(pdf: jsPDF, { titulo, linhas: texto }: Quadro, { x, y, largura, altura }: Caixa): void {
  pdf.setDrawColor(150).setLineWidth(0.2).rect(x, y, largura, altura);
  fonte(pdf, 6.5, 'normal', 90);
  pdf.text(titulo, x + 2, y + 3);
  fonte(pdf, 8.5);
  const cabem = Math.floor((altura - 4) / 3.8);
  const partes = texto.flatMap((t) => linhas(pdf, t, largura - 4)).slice(0, cabem);
  for (const [i, parte] of partes.entries()) pdf.text(parte, x + 2, y + 6.6 + i * 3.8);
}

/** How each kind of block is drawn. */
const desenhos: { readonly [T in Bloco['tipo']]: (pena: Pena, bloco: De<T>) => void } = {
  aviso,
  secao,
  texto,
  campos,
  tabela,
  assinatura,
  pagina,
  canhoto,
};
