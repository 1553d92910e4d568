import { type CellObject, utils, write } from 'xlsx';
import type { Cell } from './cells.ts';

/** The most characters that Excel accepts in the name of a sheet. */
const LONGEST_NAME = 31;
/** In characters: a column is as wide as its content, between these limits. */
const [NARROWEST, WIDEST, MARGIN] = [8, 60, 2];

/** One sheet of headings and rows, as the bytes of an .xlsx file. The package only writes, it never reads (ADR 30). */
export function workbookOf(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly (Cell | null)[])[],
): ArrayBuffer {
  const all = [headings.map((v): Cell => ({ v, z: '@' })), ...rows];
  const sheet = utils.aoa_to_sheet(all.map((row) => row.map((cell) => cell && objectOf(cell))));
  sheet['!cols'] = headings.map((_, i) => ({ wch: widthOf(all.map((row) => row[i] ?? null)) }));
  sheet['!autofilter'] = { ref: sheet['!ref']! };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name.slice(0, LONGEST_NAME));
  // With `bookSST` a text is stored as a string; without it, as the result of a formula.
  return write(book, { type: 'array', bookType: 'xlsx', bookSST: true, compression: true }) as ArrayBuffer;
}

const objectOf = ({ v, z }: Cell): CellObject => ({ t: typeof v === 'number' ? 'n' : 's', v, z });

/** A date is as long as its format; an amount also has separators and cents, which its digits do not show. */
const lengthOf = ({ v, z }: Cell) => (typeof v === 'string' ? v.length : Math.max(z.length, String(v).length + 3));
const widthOf = (cells: readonly (Cell | null)[]): number =>
  cells.reduce(
    (width, cell) => Math.min(WIDEST, Math.max(width, cell ? lengthOf(cell) + MARGIN : 0)),
    NARROWEST as number,
  );
