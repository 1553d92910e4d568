import { Zip, ZipDeflate } from 'fflate';
import { Bytes } from '../bytes.ts';
import { ESTILOS, type Estilo, folhaDeEstilos } from './estilos.ts';

/** A cell: text (never a formula) or a number. */
export type Celula =
  | { readonly texto: string; readonly estilo?: Estilo }
  | { readonly numero: number; readonly estilo: Estilo };

interface Feitio {
  /** Of the columns, in characters. */
  readonly larguras: readonly number[];
  /** Frozen rows at the top, the last of them is repeated on every printed page. */
  readonly presas: number;
  /** The moment of the file. */
  readonly agora: Date;
}

const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const RELACAO = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACOTE = 'http://schemas.openxmlformats.org/package/2006';
const FOLHA = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LUGAR = 'xl/worksheets/sheet1.xml';

/**
 * A workbook of one sheet ([ECMA-376]), compressed while its rows arrive: what stays in memory is the file
 * (docs/adr/0044). Dates are numbers of days, so that no time zone moves them.
 */
export class PastaXlsx {
  readonly #saida = new Bytes();
  readonly #zip: Zip;
  readonly #folha: ZipDeflate;
  readonly #letras: readonly string[];
  #linhas = 0;

  constructor(
    readonly nome: string,
    readonly feitio: Feitio,
  ) {
    this.#letras = feitio.larguras.map((_, i) => String.fromCharCode(65 + i));
    this.#zip = new Zip((erro, pedaco) => {
      if (erro) throw erro;
      this.#saida.bytes(pedaco);
    });
    for (const [caminho, xml] of this.#partes()) this.#arquivo(caminho).push(utf8(CABECA + xml), true);
    this.#folha = this.#arquivo(LUGAR);
    this.#folha.push(utf8(CABECA + this.#abertura()));
  }

  linhas(linhas: readonly (readonly Celula[])[]): void {
    this.#folha.push(utf8(linhas.map((celulas) => this.#linha(celulas)).join('')));
  }

  /** The file, in pieces; add nothing after this call. */
  fechar(): readonly Uint8Array[] {
    const pagina = '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>';
    const pe = '<headerFooter><oddFooter>&amp;C&amp;P/&amp;N</oddFooter></headerFooter>';
    this.#folha.push(utf8(`</sheetData>${pagina}${pe}</worksheet>`), true);
    this.#zip.end();
    return this.#saida.pedacos();
  }

  #arquivo(caminho: string): ZipDeflate {
    const parte = new ZipDeflate(caminho);
    parte.mtime = this.feitio.agora;
    this.#zip.add(parte);
    return parte;
  }

  #linha(celulas: readonly Celula[]): string {
    const n = ++this.#linhas;
    const escritas = celulas.map((celula, i) => {
      const onde = `<c r="${this.#letras[i]}${n}" s="${ESTILOS[celula.estilo ?? 'texto']}"`;
      if ('numero' in celula) return `${onde}><v>${celula.numero}</v></c>`;
      return celula.texto && `${onde} t="inlineStr"><is><t xml:space="preserve">${escapado(celula.texto)}</t></is></c>`;
    });
    return `<row r="${n}">${escritas.join('')}</row>`;
  }

  #abertura(): string {
    const { presas, larguras } = this.feitio;
    const abaixo = `A${presas + 1}`;
    const colunas = larguras.map((mm, i) => `<col min="${i + 1}" max="${i + 1}" width="${mm}" customWidth="1"/>`);
    return `<worksheet xmlns="${FOLHA}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>
<sheetView tabSelected="1" workbookViewId="0"><pane ySplit="${presas}" topLeftCell="${abaixo}" activePane="bottomLeft" state="frozen"/>
<selection pane="bottomLeft" activeCell="${abaixo}" sqref="${abaixo}"/></sheetView></sheetViews><cols>${colunas.join('')}</cols><sheetData>`;
  }

  #partes(): readonly (readonly [caminho: string, xml: string])[] {
    const nome = escapado(this.nome);
    const { presas } = this.feitio;
    return [
      [
        '[Content_Types].xml',
        `<Types xmlns="${PACOTE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TIPO}.sheet.main+xml"/><Override PartName="/${LUGAR}" ContentType="${TIPO}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TIPO}.styles+xml"/></Types>`,
      ],
      ['_rels/.rels', relacoes([['officeDocument', 'xl/workbook.xml']])],
      [
        'xl/workbook.xml',
        `<workbook xmlns="${FOLHA}" xmlns:r="${RELACAO}"><sheets><sheet name="${nome}" sheetId="1" r:id="rId1"/></sheets>
<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${nome}'!$${presas}:$${presas}</definedName></definedNames></workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        relacoes([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ],
      ['xl/styles.xml', folhaDeEstilos],
    ];
  }
}

const CABECA = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const utf8 = (texto: string): Uint8Array => Buffer.from(texto);

const relacoes = (lista: readonly (readonly [tipo: string, alvo: string])[]) =>
  `<Relationships xmlns="${PACOTE}/relationships">${lista
    .map(([tipo, alvo], i) => `<Relationship Id="rId${i + 1}" Type="${RELACAO}/${tipo}" Target="${alvo}"/>`)
    .join('')}</Relationships>`;

const entidades: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text for XML or HTML, without the characters that XML cannot have. */
export const escapado = (texto: string): string =>
  texto
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (c) => entidades[c]!);
