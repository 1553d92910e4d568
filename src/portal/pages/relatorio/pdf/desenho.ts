import { sintetico as t } from '@i18n/pt-BR/processo/relatorio.ts';
import { jsPDF } from 'jspdf';
import autoTable from 'jspdf-autotable';
import type { LinhaRelatorio } from '@/contract/relatorio.ts';
import { valorImpresso } from '@/domain/colunas.ts';
import { em } from '@/domain/lista.ts';
import { somador, type Totais } from '@/domain/relatorio.ts';
import { imprimivel, quebrar } from '@/domain/textoImpresso.ts';
import { colunas, FOLHA, UTIL } from './colunas.ts';

/** Texts of the report: the footer of every page, and the title and filters of the first one. */
export interface CabecaDoPdf {
  readonly orgao: string;
  readonly filtros: readonly string[];
  /** Moment and issuer. */
  readonly emissao: string;
  readonly versao: string;
  /** ISO moment of the issue. */
  readonly agora: string;
}

export interface PdfPronto extends Totais {
  readonly pdf: ArrayBuffer;
}

const LINHA = 3.4;
const LETRA = 7.5;
/** Rows drawn between two reports of progress. */
const AVISO = 500;

/**
 * The synthetic report as a PDF: A4 landscape, hand-drawn rows, totals at the end (S1 §2.8, 9; D §6). It takes seconds
 * for ten thousand rows, so it runs in a worker.
 * @param avisar called with the number of rows drawn so far
 */
export function desenharRelatorio(
  cabeca: CabecaDoPdf,
  linhas: readonly LinhaRelatorio[],
  avisar: (feitas: number) => void = () => undefined,
): PdfPronto {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', orientation: 'landscape', compress: true, putOnlyUsedFonts: true });
  pdf.setProperties({ title: t.titulo, author: imprimivel(cabeca.orgao), creator: t.versao(cabeca.versao) });
  pdf.setLanguage('pt-BR');
  pdf.setCreationDate(new Date(cabeca.agora));
  const soma = somador();
  const partes = repartidor(pdf);
  let y = titulosDasColunas(pdf, primeiraPagina(pdf, cabeca));
  linhas.forEach((linha, i) => {
    soma.somar(linha);
    const celulas = colunas.map(({ texto, mm }) => partes(texto(linha), mm - 2));
    const altura = Math.max(...celulas.map((c) => c.length)) * LINHA + 1.6;
    if (y + altura > FOLHA.fim) y = novaPagina(pdf);
    desenharLinha(pdf, celulas, y, altura);
    y += altura;
    if ((i + 1) % AVISO === 0) avisar(i + 1);
  });
  const totais = soma.totais();
  desenharTotais(pdf, totais, y);
  rodapes(pdf, cabeca);
  return { ...totais, pdf: pdf.output('arraybuffer') };
}

const fonte = (pdf: jsPDF, pontos: number, estilo: 'normal' | 'bold' = 'normal', cinza = 0) =>
  pdf.setFont('helvetica', estilo).setFontSize(pontos).setTextColor(cinza);

/** Breaks a text into lines of a width. Results are cached, because names of phases and situations are on every row. */
function repartidor(pdf: jsPDF) {
  const feitos = new Map<string, readonly string[]>();
  const medir = (text: string) => pdf.getTextWidth(text);
  return (text: string, mm: number): readonly string[] => {
    // No letter of the font is wider than 2.6 mm at this size: a short text needs no measuring.
    if (text.length * 2.6 <= mm) return [imprimivel(text)];
    const chave = `${mm} ${text}`;
    const feito = feitos.get(chave) ?? quebrar(text, mm, medir);
    if (feitos.size < 5_000) feitos.set(chave, feito);
    return feito;
  };
}

function desenharLinha(pdf: jsPDF, celulas: readonly (readonly string[])[], y: number, altura: number): void {
  colunas.forEach(({ x, mm, direita }, i) => {
    em(celulas, i).forEach((parte, n) => {
      const base = y + 3 + n * LINHA;
      if (direita) pdf.text(parte, x + mm - 1, base, { align: 'right' });
      else pdf.text(parte, x + 1, base);
    });
  });
  pdf.line(FOLHA.margem, y + altura, FOLHA.margem + UTIL, y + altura);
}

/** Draws title, body and filters; answers where the table begins. */
function primeiraPagina(pdf: jsPDF, { orgao, filtros }: CabecaDoPdf): number {
  fonte(pdf, 15, 'bold').text(t.titulo, FOLHA.margem, 16);
  fonte(pdf, 10).text(imprimivel(orgao), FOLHA.margem, 22);
  pdf
    .setDrawColor(19, 81, 180)
    .setLineWidth(0.5)
    .line(FOLHA.margem, 25, FOLHA.margem + UTIL, 25);
  fonte(pdf, 8.5);
  const meia = UTIL / 2;
  let y = 30;
  for (let i = 0; i < filtros.length; i += 2) {
    const par = [em(filtros, i), filtros[i + 1] ?? ''].map((f) => quebrar(f, meia - 4, (s) => pdf.getTextWidth(s)));
    par.forEach((partes, coluna) => {
      for (const [n, parte] of partes.entries()) pdf.text(parte, FOLHA.margem + coluna * meia, y + n * 4);
    });
    y += Math.max(...par.map((p) => p.length)) * 4 + 0.8;
  }
  return y;
}

function novaPagina(pdf: jsPDF): number {
  pdf.addPage();
  return titulosDasColunas(pdf, 10);
}

/** Draws the headings on a light band, and sets font and line for the rows that follow. */
function titulosDasColunas(pdf: jsPDF, y: number): number {
  pdf.setFillColor(234, 239, 247).rect(FOLHA.margem, y, UTIL, 6, 'F');
  fonte(pdf, LETRA, 'bold');
  for (const { titulo, x, mm, direita } of colunas) {
    if (direita) pdf.text(titulo, x + mm - 1, y + 4, { align: 'right' });
    else pdf.text(titulo, x + 1, y + 4);
  }
  fonte(pdf, LETRA);
  pdf.setDrawColor(205).setLineWidth(0.1);
  return y + 6;
}

function desenharTotais(pdf: jsPDF, { fases, quantidade, valor }: Totais, y: number): void {
  const linha = (nome: string, n: number, centavos: number) => [
    imprimivel(nome),
    t.processos(n),
    valorImpresso(centavos),
  ];
  const altura = (fases.length + 2) * 6 + 8;
  if (y + altura > FOLHA.fim) {
    pdf.addPage();
    y = 6;
  }
  autoTable(pdf, {
    startY: y + 6,
    margin: { left: FOLHA.margem },
    tableWidth: 130,
    theme: 'plain',
    styles: { fontSize: 8.5, cellPadding: 1.2, textColor: 0 },
    headStyles: { fillColor: [234, 239, 247], fontStyle: 'bold' },
    footStyles: { fontStyle: 'bold', lineColor: 90, lineWidth: { top: 0.3 } },
    columnStyles: { 1: { halign: 'right' }, 2: { halign: 'right', cellWidth: 40 } },
    head: [[t.totais, { content: t.colunas.quantidade, styles: { halign: 'right' } }, direita(t.colunas.total)]],
    body: fases.map((fase) => linha(fase.nome, fase.quantidade, fase.valor)),
    foot: [linha(t.total, quantidade, valor).map((content, i) => (i > 0 ? direita(content) : content))],
  });
}

const direita = (content: string) => ({ content, styles: { halign: 'right' as const } });

/** Drawn last, when the number of pages is known: issue, version, page of pages. */
function rodapes(pdf: jsPDF, { emissao, versao }: CabecaDoPdf): void {
  const total = pdf.getNumberOfPages();
  const texto = imprimivel(`${emissao} – ${t.versao(versao)}`);
  for (let n = 1; n <= total; n++) {
    pdf.setPage(n);
    fonte(pdf, 7.5, 'normal', 70);
    pdf
      .setDrawColor(150)
      .setLineWidth(0.2)
      .line(FOLHA.margem, 199, FOLHA.margem + UTIL, 199);
    pdf.text(texto, FOLHA.margem, 203);
    pdf.text(t.pagina(n, total), FOLHA.margem + UTIL, 203, { align: 'right' });
  }
}
