import { setImmediate as outros } from 'node:timers/promises';
import { relatorioFinanceiro as t } from '@i18n/pt-BR/financeiro/relatorio.ts';
import PDFDocument from 'pdfkit';
import type { LinhaFinanceiro } from '@/contract/financeiro.ts';
import { formatDataHora } from '@/contract/values/data.ts';
import { formatReais, paraReais } from '@/contract/values/dinheiro.ts';
import { imprimivel, quebrar } from '@/domain/textoImpresso.ts';
import { Bytes } from '../../planilha/bytes.ts';
import type { Escritor } from '../relatorio/escritor.ts';
import { Guardadas } from '../relatorio/guardadas.ts';
import type { CabecaDoFinanceiro } from './cabeca.ts';
import { colunas, FOLHA, UTIL } from './colunas.ts';
import { nada, somar } from './soma.ts';

/** Points of a millimetre. */
const MM = 72 / 25.4;
const LETRA = 7.5;
/** Heights in millimetres. */
const ENTRELINHA = 3.4;
const TITULOS = 6;
const TOTAIS = 14;
/** Where the first page's table begins. */
const PRIMEIRA = 32;
/** No digit, and no sign between digits, is wider, in millimetres: a short number needs no measuring. */
const ALGARISMO = 1.5;

/** The lines of each cell of a row. */
type Celulas = readonly (readonly string[])[];
const alturaDe = (celulas: Celulas) => Math.max(...celulas.map((linhas) => linhas.length)) * ENTRELINHA + 1.6;

/** Where the next piece goes: pages from 1, and millimetres from the top. */
class Lugar {
  pagina = 1;
  y = PRIMEIRA + TITULOS;

  /** Takes a place of that height; answers where it begins. */
  tomar(altura: number): number {
    if (this.y + altura > FOLHA.fim) {
      this.pagina++;
      this.y = FOLHA.topo;
    }
    this.y += altura;
    return this.y - altura;
  }
}

/**
 * The Financeiro report as a PDF: A4 landscape, a foot on every page, totals at the end (S2 §9). Rows are broken into lines
 * and placed as they come, so that the number of pages is known before the first is drawn; a page that is drawn leaves for
 * the file at once (docs/adr/0044).
 */
export class PdfFinanceiro implements Escritor<LinhaFinanceiro> {
  readonly #guardadas = new Guardadas<Celulas>();
  readonly #soma = nada();
  readonly #lugar = new Lugar();
  readonly #saida = new Bytes();
  readonly #pdf: PDFKit.PDFDocument;

  constructor(readonly cabeca: CabecaDoFinanceiro) {
    this.#pdf = new PDFDocument({
      size: 'A4',
      layout: 'landscape',
      margin: 0,
      autoFirstPage: false,
      lang: 'pt-BR',
      displayTitle: true,
      info: {
        Title: t.titulo,
        Author: imprimivel(cabeca.orgao),
        Creator: t.versao(cabeca.versao),
        CreationDate: new Date(cabeca.emissao),
      },
    });
    this.#pdf.on('data', (pedaco: Uint8Array) => this.#saida.bytes(pedaco));
    // To measure with; before the first page there is nothing to colour.
    this.#pdf.font('Helvetica').fontSize(LETRA);
  }

  linhas(parte: readonly LinhaFinanceiro[]): void {
    somar(this.#soma, parte);
    const celulas = parte.map((linha) => colunas.map(({ texto, mm }) => this.#partir(texto(linha), mm - 2)));
    for (const linha of celulas) this.#lugar.tomar(alturaDe(linha));
    this.#guardadas.guardar(celulas);
  }

  async fechar(): Promise<readonly Uint8Array[]> {
    this.#lugar.tomar(TOTAIS);
    const { pagina: total } = this.#lugar;
    const acabou = new Promise((resolve, reject) => this.#pdf.once('end', resolve).once('error', reject));
    const lugar = new Lugar();
    let pagina = 0;
    const em = (altura: number) => {
      const y = lugar.tomar(altura);
      if (pagina < lugar.pagina) this.#novaPagina(++pagina, total);
      return y;
    };
    for (const parte of this.#guardadas.partes()) {
      for (const linha of parte) {
        const altura = alturaDe(linha);
        this.#linha(linha, em(altura), altura);
      }
      // What is drawn flows into the file.
      await outros();
    }
    this.#totais(em(TOTAIS));
    this.#pdf.end();
    await acabou;
    return this.#saida.pedacos();
  }

  #partir(texto: string, mm: number): readonly string[] {
    if (texto.length * ALGARISMO <= mm && /^[\d.,;/ -]*$/.test(texto)) return [texto];
    return quebrar(texto, mm * MM, (s) => this.#pdf.widthOfString(s));
  }

  #fonte(pontos: number, estilo: 'Helvetica' | 'Helvetica-Bold' = 'Helvetica', cor = '#000000'): void {
    this.#pdf.font(estilo).fontSize(pontos).fillColor(cor);
  }

  /** Writes with the baseline at `y`, from `x` on or up to it. */
  #texto(texto: string, x: number, y: number, direita = false): void {
    const inicio = x * MM - (direita ? this.#pdf.widthOfString(texto) : 0);
    this.#pdf.text(texto, inicio, y * MM, { lineBreak: false, baseline: 'alphabetic' });
  }

  #risco(y: number, cor: string, largura: number): void {
    const [de, ate] = [FOLHA.margem * MM, (FOLHA.margem + UTIL) * MM];
    this.#pdf
      .strokeColor(cor)
      .lineWidth(largura * MM)
      .moveTo(de, y * MM)
      .lineTo(ate, y * MM)
      .stroke();
  }

  #novaPagina(n: number, total: number): void {
    this.#pdf.addPage();
    this.#pe(n, total);
    if (n === 1) this.#abertura();
    this.#titulos(n === 1 ? PRIMEIRA : FOLHA.topo - TITULOS);
    this.#fonte(LETRA);
  }

  #abertura(): void {
    this.#fonte(15, 'Helvetica-Bold');
    this.#texto(t.titulo, FOLHA.margem, 16);
    this.#fonte(10);
    this.#texto(imprimivel(this.cabeca.orgao), FOLHA.margem, 22);
    this.#texto(this.cabeca.filtro, FOLHA.margem + UTIL, 22, true);
    this.#risco(25, '#1351b4', 0.5);
  }

  #titulos(y: number): void {
    this.#pdf.rect(FOLHA.margem * MM, y * MM, UTIL * MM, TITULOS * MM).fill('#eaeff7');
    this.#fonte(LETRA, 'Helvetica-Bold');
    for (const { titulo, x, mm, direita } of colunas) this.#texto(titulo, direita ? x + mm - 1 : x + 1, y + 4, direita);
  }

  #linha(celulas: Celulas, y: number, altura: number): void {
    for (const [i, { x, mm, direita }] of colunas.entries())
      for (const [n, texto] of celulas[i]!.entries())
        this.#texto(texto, direita ? x + mm - 1 : x + 1, y + 3 + n * ENTRELINHA, direita);
    this.#risco(y + altura, '#cdcdcd', 0.1);
  }

  #totais(y: number): void {
    const { quantidade, pago, repassado } = this.#soma;
    const fim = FOLHA.margem + UTIL - 1;
    this.#fonte(8.5, 'Helvetica-Bold');
    this.#texto(t.totais.recebimentos(quantidade), FOLHA.margem + 1, y + 6);
    for (const [i, [nome, centavos]] of (
      [
        [t.totais.pago, pago],
        [t.totais.repassado, repassado],
      ] as const
    ).entries()) {
      this.#texto(nome, fim - 34, y + 6 + i * 5, true);
      this.#texto(formatReais(paraReais(centavos)), fim, y + 6 + i * 5, true);
    }
  }

  #pe(n: number, total: number): void {
    const { emissao, quem, versao } = this.cabeca;
    this.#risco(199, '#969696', 0.2);
    this.#fonte(LETRA, 'Helvetica', '#464646');
    this.#texto(imprimivel(`${t.emissao(formatDataHora(emissao), quem)} – ${t.versao(versao)}`), FOLHA.margem, 203);
    this.#texto(t.pagina(n, total), FOLHA.margem + UTIL, 203, true);
  }
}
