import { setImmediate as outros } from 'node:timers/promises';
import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import type { jsPDF } from 'jspdf';
import { dataPorExtenso, formatDataHora } from '@/contract/values/data.ts';
import { formatCnpj } from '@/contract/values/identificacao.ts';
import { primeiro } from '@/domain/lista.ts';
import { imprimivel } from '@/domain/textoImpresso.ts';
import { resumoSha256 } from '../base/sha256.ts';
import type { Bloco } from './blocos.ts';
import { desenhar } from './desenho.ts';
import { A4, util } from './pagina.ts';
import { desenharQr } from './qr.ts';
import { aDireita, ateLinhas, emUmaLinha } from './texto.ts';

/** What every printed document has around its content (D §6). */
export interface Cabecalho {
  readonly orgao: { readonly nome: string; readonly sigla: string; readonly cnpj: string | null };
  readonly titulo: string;
  readonly numero: string;
  readonly emissao: { readonly agora: Date; readonly usuario: string; readonly versao: string };
  /** Code and address to check the copy; null: the document was not issued. */
  readonly validacao: { readonly codigo: string; readonly endereco: string } | null;
}
/** A document ready for print. */
export interface Impresso {
  readonly cabecalho: Cabecalho;
  readonly blocos: readonly Bloco[];
}

/** How the paper is used. */
export interface Folhas {
  /** On both sides: a blank page follows an odd number of pages, so that each document starts a new sheet. */
  readonly frenteEVerso: boolean;
}

/**
 * Prints documents on A4 pages, one after the other in one file, each with the head of its body, the foot of its issue
 * and its own page numbers. The same documents give the same bytes. It keeps no state between calls, so several files
 * can be made at once. It takes some 20 ms a document: call it outside transactions. The library, of some 20 MB, is
 * loaded by the first file, so a server that prints nothing does not carry it.
 */
export async function imprimir(
  impressos: readonly Impresso[],
  { frenteEVerso }: Folhas = { frenteEVerso: false },
): Promise<Uint8Array> {
  const library = await import('jspdf');
  const pdf = new library.jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  identificar(pdf, impressos);
  // Presets two-sided printing in the reader's print dialog.
  if (frenteEVerso) pdf.viewerPreferences({ Duplex: 'DuplexFlipLongEdge' });
  for (const [i, { cabecalho, blocos }] of impressos.entries()) {
    if (i > 0) pdf.addPage();
    if (frenteEVerso && noVerso(pdf)) pdf.addPage();
    // Two hundred documents take seconds: between them, other requests are served.
    await outros();
    const primeira = pdf.getNumberOfPages();
    desenhar(pdf, blocos, { dia: dataPorExtenso(cabecalho.emissao.agora), frenteEVerso });
    const ultima = pdf.getNumberOfPages();
    for (let pagina = primeira; pagina <= ultima; pagina++) {
      pdf.setPage(pagina);
      cabeca(pdf, cabecalho);
      pe(pdf, cabecalho, pagina - primeira + 1, ultima - primeira + 1);
    }
    if (impressos.length > 1) pdf.outline.add(null, imprimivel(nomeDe(cabecalho)), { pageNumber: primeira });
    // The next document starts after the last page, not after the last numbered one.
    pdf.setPage(ultima);
  }
  return new Uint8Array(pdf.output('arraybuffer'));
}

/** The odd pages of a file are fronts. */
const noVerso = (pdf: jsPDF) => pdf.getNumberOfPages() % 2 === 0;
const nomeDe = ({ titulo, numero }: Cabecalho) => `${titulo} – ${numero}`;

/** Properties of the file, which a PDF or screen reader tells before opening a page. */
function identificar(pdf: jsPDF, lista: readonly Impresso[]): void {
  const { cabecalho } = primeiro(lista);
  const [titulos, orgaos] = [
    new Set(lista.map((i) => i.cabecalho.titulo)),
    new Set(lista.map((i) => i.cabecalho.orgao.nome)),
  ];
  const juntos =
    titulos.size === 1 ? impressos.varios(cabecalho.titulo, lista.length) : impressos.diversos(lista.length);
  const codigos = lista.flatMap((i) => i.cabecalho.validacao?.codigo ?? []);
  pdf.setProperties({
    title: imprimivel(lista.length === 1 ? nomeDe(cabecalho) : juntos),
    author: imprimivel([...orgaos].join('; ')),
    subject: codigos.length > 0 ? impressos.validacao(codigos.slice(0, 50).join(', ')) : '',
    creator: impressos.versao(cabecalho.emissao.versao),
  });
  pdf.setLanguage('pt-BR');
  pdf.viewerPreferences({ DisplayDocTitle: true });
  pdf.setCreationDate(cabecalho.emissao.agora);
  pdf.setFileId(resumoSha256(codigos).slice(0, 32).toUpperCase());
}

/** The head of a page. */
export function cabeca(pdf: jsPDF, { orgao, titulo, numero }: Pick<Cabecalho, 'orgao' | 'titulo' | 'numero'>): void {
  brasao(pdf, A4.margem, 11);
  const x = A4.margem + 17;
  pdf.setTextColor(0);
  pdf.setFont('helvetica', 'bold').setFontSize(11);
  const nome = ateLinhas(pdf, orgao.nome, util - 17, 2);
  pdf.text(nome, x, 15);
  pdf.setFont('helvetica', 'normal').setFontSize(8.5);
  const cnpj = orgao.cnpj ? ` – ${impressos.cnpj(formatCnpj(orgao.cnpj))}` : '';
  pdf.text(imprimivel(`${orgao.sigla}${cnpj}`), x, 15 + nome.length * 4.6);
  pdf.setFont('helvetica', 'bold').setFontSize(12.5);
  pdf.text(imprimivel(titulo), A4.margem, 35);
  pdf.setFontSize(10);
  aDireita(pdf, imprimivel(numero), A4.largura - A4.margem, 35);
  pdf.setDrawColor(19, 81, 180).setLineWidth(0.5);
  pdf.line(A4.margem, 38, A4.largura - A4.margem, 38);
}

const QR = 20;

/** The QR code at the right, the same code in letters at the left: either is enough to check the copy. */
function pe(pdf: jsPDF, { emissao, validacao }: Cabecalho, n: number, total: number): void {
  const y = A4.altura - A4.rodape + 3;
  pdf.setDrawColor(150).setLineWidth(0.2);
  pdf.line(A4.margem, y, A4.largura - A4.margem, y);
  const largura = util - QR - 4;
  const linha = (texto: string, altura: number) => pdf.text(emUmaLinha(pdf, texto, largura), A4.margem, y + altura);
  if (validacao) {
    desenharQr(pdf, validacao.endereco, A4.largura - A4.margem - QR, y + 2, QR);
    pdf.setFont('helvetica', 'bold').setFontSize(8.5).setTextColor(0);
    linha(impressos.validacao(validacao.codigo), 6);
    pdf.setFont('helvetica', 'normal').setFontSize(7.5).setTextColor(70);
    linha(impressos.confira(validacao.endereco), 10);
  }
  pdf.setFont('helvetica', 'normal').setFontSize(7.5).setTextColor(70);
  linha(impressos.emitido(formatDataHora(emissao.agora.toISOString()), emissao.usuario), 15.5);
  linha(impressos.versao(emissao.versao), 19.5);
  pdf.text(impressos.pagina(n, total), A4.margem + largura, y + 19.5, { align: 'right' });
}

/** A neutral shield, in place of a coat of arms of the body. */
export function brasao(pdf: jsPDF, x: number, y: number): void {
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
