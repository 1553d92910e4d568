import { empacota } from './pacote.mjs';

/** How a cell looks: the titles, the example, what is typed (always text: no zero is lost), and plain text. */
export type Estilo = 'titulo' | 'exemplo' | 'texto' | 'livre';
export interface Folha {
  readonly nome: string;
  /** Rows of texts; every row has its looks. */
  readonly linhas: readonly { readonly estilo: Estilo; readonly celulas: readonly string[] }[];
  /** In characters. */
  readonly larguras: readonly number[];
  /** Looks of what will be typed below, by column. */
  readonly colunas?: Estilo;
  /** The first row stays while one scrolls. */
  readonly fixa?: boolean;
  /** What a column may hold, and what is said when a cell of it is chosen. */
  readonly regras?: readonly Regra[];
}
export interface Regra {
  readonly coluna: number;
  readonly titulo: string;
  readonly dica: string;
  /** Address of the list of values, as `Listas!$A$2:$A$9`. */
  readonly lista?: string | undefined;
}

/**
 * A workbook of a few sheets of text: what a template is. Written here and not by a library because what matters in it –
 * columns that are text, lists to choose from, a word on each column – is what the free ones leave out.
 */
export const pasta = (folhas: readonly Folha[]): Buffer =>
  empacota(
    [
      ['[Content_Types].xml', tipos(folhas.length)],
      ['_rels/.rels', relacoes([['officeDocument', 'xl/workbook.xml']])],
      ['xl/workbook.xml', livro(folhas)],
      [
        'xl/_rels/workbook.xml.rels',
        relacoes([
          ...folhas.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`] as const),
          ['styles', 'styles.xml'],
        ]),
      ],
      ['xl/styles.xml', estilos],
      ...folhas.map((folha, i) => [`xl/worksheets/sheet${i + 1}.xml`, umaFolha(folha)] as const),
    ].map(
      ([nome, xml]) => [nome!, Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`)] as const,
    ),
  );

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Last row that has a rule: as many as a file may have. */
const LAST = 5_001;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string) => text.replace(/[&<>"]/g, (c) => entities[c]!);
/** 0 → «A», 27 → «AB». */
export const letra = (n: number): string =>
  (n < 26 ? '' : letra(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26));

const tipos = (count: number) =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${Array.from(
    { length: count },
    (_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  ).join('')}</Types>`;

const relacoes = (list: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${list
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${RELS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const livro = (folhas: readonly Folha[]) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets>${folhas
    .map(({ nome }, i) => `<sheet name="${xml(nome)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join('')}</sheets></workbook>`;

/** In the order of `estiloDe`; number format 49 is text. */
const estilos = `<styleSheet xmlns="${MAIN}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font><font><i/><sz val="11"/><color rgb="FF6B7280"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1F4E79"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf fontId="1" fillId="2" numFmtId="49" applyFont="1" applyFill="1" applyNumberFormat="1" applyAlignment="1"><alignment vertical="center"/></xf><xf fontId="2" numFmtId="49" applyFont="1" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;
const estiloDe: Readonly<Record<Estilo, number>> = { livre: 0, titulo: 1, exemplo: 2, texto: 3 };

function umaFolha({ linhas, larguras, colunas, fixa, regras = [] }: Folha): string {
  const style = colunas ? ` style="${estiloDe[colunas]}"` : '';
  const cols = larguras
    .map((w, i) => `<col min="${i + 1}" max="${i + 1}" width="${w}" customWidth="1"${style}/>`)
    .join('');
  const view = fixa
    ? '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
    : '<sheetViews><sheetView workbookViewId="0" showGridLines="0"/></sheetViews>';
  const rows = linhas
    .map(({ estilo, celulas }, r) => {
      const cells = celulas.map(
        (text, c) =>
          `<c r="${letra(c)}${r + 1}" s="${estiloDe[estilo]}" t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c>`,
      );
      return `<row r="${r + 1}">${cells.join('')}</row>`;
    })
    .join('');
  const rules =
    regras.length > 0
      ? `<dataValidations count="${regras.length}">${regras.map(umaRegra).join('')}</dataValidations>`
      : '';
  return `<worksheet xmlns="${MAIN}">${view}<cols>${cols}</cols><sheetData>${rows}</sheetData>${rules}</worksheet>`;
}

/** A list warns but does not forbid: what is typed is checked by the server in any case. */
function umaRegra({ coluna, titulo, dica, lista }: Regra): string {
  const at = letra(coluna);
  const prompt = `allowBlank="1" showInputMessage="1" promptTitle="${xml(titulo.slice(0, 32))}" prompt="${xml(dica.slice(0, 255))}" sqref="${at}2:${at}${LAST}"`;
  if (!lista) return `<dataValidation ${prompt}/>`;
  return `<dataValidation type="list" errorStyle="warning" showErrorMessage="1" ${prompt}><formula1>${xml(lista)}</formula1></dataValidation>`;
}
