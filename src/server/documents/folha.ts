import { impressos } from '@i18n/pt-BR/impressos.ts';
import type { jsPDF } from 'jspdf';
import { formatDataHora } from '@/contract/values/data.ts';
import { formatCnpj } from '@/contract/values/identificacao.ts';
import type { Bloco } from './blocos.ts';
import { desenhar } from './desenho.ts';
import { A4, util } from './pagina.ts';
import { imprimivel, quebrar } from './texto.ts';

/** What every printed document carries around its content (D §6). */
export interface Cabecalho {
  readonly orgao: { readonly nome: string; readonly sigla: string; readonly cnpj: string | null };
  readonly titulo: string;
  readonly numero: string;
  readonly emissao: { readonly agora: Date; readonly usuario: string; readonly versao: string };
  /** Short hash by which the copy can be checked. */
  readonly codigo: string;
}

/**
 * Prints blocks on A4 pages with the head of the body and the foot of the issue. Everything lives in this call, so any
 * number of documents may be made at once. Slow enough (some 20 ms) to be kept out of transactions. The library is loaded by
 * the first document: it weighs some 20 MB, which a server that prints nothing does not carry.
 */
export async function imprimir(cabecalho: Cabecalho, blocos: readonly Bloco[]): Promise<Uint8Array> {
  const library = await import('jspdf');
  const pdf = new library.jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  pdf.setProperties({
    title: imprimivel(`${cabecalho.titulo} ${cabecalho.numero}`),
    author: imprimivel(cabecalho.orgao.nome),
    creator: impressos.versao(cabecalho.emissao.versao),
  });
  pdf.setLanguage('pt-BR');
  pdf.setCreationDate(cabecalho.emissao.agora);
  desenhar(pdf, blocos);
  const total = pdf.getNumberOfPages();
  for (let n = 1; n <= total; n++) {
    pdf.setPage(n);
    cabeca(pdf, cabecalho);
    pe(pdf, cabecalho, n, total);
  }
  return new Uint8Array(pdf.output('arraybuffer'));
}

function cabeca(pdf: jsPDF, { orgao, titulo, numero }: Cabecalho): void {
  brasao(pdf, A4.margem, 11);
  const x = A4.margem + 17;
  const medir = (t: string) => pdf.getTextWidth(t);
  pdf.setTextColor(0);
  pdf.setFont('helvetica', 'bold').setFontSize(11);
  const nome = quebrar(orgao.nome, util - 17, medir).slice(0, 2);
  pdf.text(nome, x, 15);
  pdf.setFont('helvetica', 'normal').setFontSize(8.5);
  const cnpj = orgao.cnpj ? ` – ${impressos.cnpj(formatCnpj(orgao.cnpj))}` : '';
  pdf.text(imprimivel(`${orgao.sigla}${cnpj}`), x, 15 + nome.length * 4.6);
  pdf.setFont('helvetica', 'bold').setFontSize(12.5);
  pdf.text(imprimivel(titulo), A4.margem, 35);
  pdf.setFontSize(10);
  pdf.text(imprimivel(numero), A4.largura - A4.margem, 35, { align: 'right' });
  pdf.setDrawColor(19, 81, 180).setLineWidth(0.5);
  pdf.line(A4.margem, 38, A4.largura - A4.margem, 38);
}

function pe(pdf: jsPDF, { emissao, codigo }: Cabecalho, n: number, total: number): void {
  const y = A4.altura - 13;
  pdf.setDrawColor(150).setLineWidth(0.2);
  pdf.line(A4.margem, y - 3.5, A4.largura - A4.margem, y - 3.5);
  pdf.setFont('helvetica', 'normal').setFontSize(7.5).setTextColor(70);
  const quando = formatDataHora(emissao.agora.toISOString());
  pdf.text(imprimivel(impressos.emitido(quando, emissao.usuario)).slice(0, 110), A4.margem, y);
  pdf.text(impressos.pagina(n, total), A4.largura - A4.margem, y, { align: 'right' });
  pdf.text(impressos.validacao(codigo), A4.margem, y + 3.6);
  pdf.text(impressos.versao(emissao.versao), A4.largura - A4.margem, y + 3.6, { align: 'right' });
}

/** A neutral shield in lines: the place of the body's coat of arms until it gives its own. */
function brasao(pdf: jsPDF, x: number, y: number): void {
  pdf.setDrawColor(90).setLineWidth(0.4);
  pdf.lines(
    [
      [13, 0],
      [0, 7],
      [0, 4, -2.5, 6.5, -6.5, 8],
      [-4, -1.5, -6.5, -4, -6.5, -8],
    ],
    x,
    y,
    [1, 1],
    'S',
    true,
  );
  pdf.setLineWidth(0.25);
  pdf.line(x, y + 4, x + 13, y + 4);
  pdf.line(x + 6.5, y + 4, x + 6.5, y + 15);
}
