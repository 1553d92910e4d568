import { PDF } from '@libpdf/core';
import { type CellObject, read } from 'xlsx';

/** The text of each page of a PDF, line by line. */
export const pagesRead = async (pdf: Uint8Array): Promise<string[]> =>
  (await PDF.load(pdf)).extractText().map(({ text }) => text);

/** The cells of a workbook's only sheet, row by row, from the first row on. */
export function cellsRead(xlsx: Uint8Array): { folhas: string[]; linhas: (CellObject | undefined)[][] } {
  const { Sheets, SheetNames: folhas } = read(xlsx, { cellNF: true, dense: true });
  return { folhas, linhas: Sheets[folhas[0]!] as unknown as (CellObject | undefined)[][] };
}
