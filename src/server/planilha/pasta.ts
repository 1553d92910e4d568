import { type CellObject, utils, write } from 'xlsx';
import { de } from '@/domain/lista.ts';
import { desempacota, empacota } from './pacote.mjs';

export interface Folha {
  readonly nome: string;
  /** Rows of text: every cell is text, so no zero is lost. */
  readonly linhas: readonly (readonly string[])[];
  /** Widths of the columns, in characters. */
  readonly larguras: readonly number[];
  /** The allowed values of columns, and the hints shown when a cell is selected. */
  readonly regras?: readonly Regra[];
}
export interface Regra {
  readonly coluna: number;
  readonly titulo: string;
  readonly dica: string;
  /** Address of the list of values, such as `Listas!$A$2:$A$9`. */
  readonly lista?: string | undefined;
}

/** A workbook of text sheets, of which the first is to be filled in: an import template. */
export function pasta(folhas: readonly Folha[]): Buffer {
  const book = utils.book_new();
  for (const { nome, linhas, larguras } of folhas) {
    const sheet = utils.aoa_to_sheet(linhas.map((linha) => linha.map((v) => (v === '' ? null : texto(v)))));
    sheet['!cols'] = larguras.map((wch) => ({ wch }));
    utils.book_append_sheet(book, sheet, nome);
  }
  const written = write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }) as Buffer;
  return comRegras(written, folhas[0]?.regras ?? []);
}

const texto = (v: string): CellObject => ({ t: 's', v, z: '@' });
/** 0 → "A", 27 → "AB". */
export const letra = (n: number): string => utils.encode_col(n);

/** Last row with rules: the longest file that is accepted. */
const LAST = 5_001;
const PRIMEIRA = 'xl/worksheets/sheet1.xml';
/** Above what the package writes for a template. */
const limites = { entradas: 100, bytes: 50_000_000, quer: () => true };

/**
 * Adds to the first sheet what the package does not write: empty cells are text too, the title row is frozen, and each
 * column has its hint and its list.
 */
function comRegras(bytes: Buffer, regras: readonly Regra[]): Buffer {
  const files = desempacota(bytes, limites);
  const xml = de(files, PRIMEIRA).toString('utf8');
  const estilo = / s="(\d+)"/.exec(xml)?.[1] ?? '0';
  const regrasXml =
    regras.length > 0
      ? `<dataValidations count="${regras.length}">${regras.map(umaRegra).join('')}</dataValidations>`
      : '';
  const folha = xml
    .replace(/<sheetViews>.*?<\/sheetViews>/s, FIXA)
    .replaceAll('<col ', `<col style="${estilo}" `)
    .replace('</sheetData>', `</sheetData>${regrasXml}`);
  return empacota(files.set(PRIMEIRA, Buffer.from(folha)));
}

const FIXA =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** A list warns but does not forbid, because the server checks the values anyway. */
function umaRegra({ coluna, titulo, dica, lista }: Regra): string {
  const at = letra(coluna);
  const prompt = `allowBlank="1" showInputMessage="1" promptTitle="${escrito(titulo.slice(0, 32))}" prompt="${escrito(dica.slice(0, 255))}" sqref="${at}2:${at}${LAST}"`;
  if (!lista) return `<dataValidation ${prompt}/>`;
  return `<dataValidation type="list" errorStyle="warning" showErrorMessage="1" ${prompt}><formula1>${escrito(lista)}</formula1></dataValidation>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escrito = (text: string) => text.replace(/[&<>"]/g, (c) => entities[c]!);
