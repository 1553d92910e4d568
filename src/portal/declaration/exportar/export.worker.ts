import type { Cell } from './cells.ts';
import { workbookOf } from './workbook.ts';

/** Messages to the worker: rows; at last name and headings of the sheet, answered with the file's ArrayBuffer. */
export type Task =
  | { readonly rows: readonly (readonly (Cell | null)[])[] }
  | { readonly name: string; readonly headings: readonly string[] };

const rows: (readonly (Cell | null)[])[] = [];

self.onmessage = ({ data }: MessageEvent<Task>) => {
  if ('rows' in data) {
    for (const row of data.rows) rows.push(row);
    return;
  }
  const file = workbookOf(data.name, data.headings, rows);
  self.postMessage(file, { transfer: [file] });
};
