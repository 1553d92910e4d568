import { randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import * as XLSX from 'xlsx';
import { empacota } from '@/server/planilha/pacote.mjs';

export type Cell = string | number | boolean | Date | null | { f: string; v: string | number };
type Folha = readonly (readonly Cell[])[];

/** A workbook as a common program writes it. The xlsx package is trusted to write, never to read. */
export function xlsx(
  linhas: Folha,
  outras: { readonly nome: string; readonly linhas: Folha; readonly oculta?: boolean; readonly antes?: boolean }[] = [],
): Buffer {
  const sheet = (rows: Folha) =>
    XLSX.utils.aoa_to_sheet(
      rows.map((row) =>
        row.map((c) =>
          c !== null && typeof c === 'object' && 'f' in c ? { t: typeof c.v === 'number' ? 'n' : 's', ...c } : c,
        ),
      ),
      { cellDates: true },
    );
  const book = XLSX.utils.book_new();
  const all = [
    ...outras.filter((o) => o.antes),
    { nome: 'Dados', linhas, oculta: false },
    ...outras.filter((o) => !o.antes),
  ];
  for (const { nome, linhas: rows } of all) XLSX.utils.book_append_sheet(book, sheet(rows), nome);
  book.Workbook = { Sheets: all.map(({ oculta }) => ({ Hidden: oculta ? 1 : 0 })) };
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

/** A workbook whose one sheet is that XML. */
export const rawSheet = (folha: string, outros: readonly (readonly [string, string])[] = []): Buffer =>
  empacota(parts(folha, outros).map(([nome, text]) => [nome, Buffer.from(text)] as const));

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const parts = (
  folha: string,
  outros: readonly (readonly [string, string])[] = [],
): (readonly [string, string])[] => [
  ['[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets><sheet name="Dados" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
  ['xl/worksheets/sheet1.xml', folha],
  ...outros,
];
export const sheetOf = (conteudo: string): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${conteudo}</sheetData></worksheet>`;

/** A workbook of those files with deflate, so that repeated content takes almost no space. */
export function compressed(arquivos: readonly (readonly [string, string])[]): Buffer {
  const zip = empacota(
    arquivos.map(([nome, text]) => [nome, deflateRawSync(Buffer.from(text), { level: 9 })] as const),
  );
  let at = zip.readUInt32LE(zip.length - 6);
  for (const _ of arquivos) {
    zip.writeUInt16LE(8, at + 10);
    zip.writeUInt16LE(8, zip.readUInt32LE(at + 42) + 8);
    at += 46 + zip.readUInt16LE(at + 28);
  }
  return zip;
}

/** A zip of one entry: `megas` MiB of spaces, which the headers declare as `declarado` bytes. */
export function bomb(nome: string, megas: number, declarado?: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(megas * 1024 * 1024, 0x20), { level: 9 });
  const zip = empacota([[nome, packed]]);
  const size = declarado ?? megas * 1024 * 1024;
  for (const at of [zip.indexOf('PK\x01\x02', 0, 'latin1') + 10, 8]) zip.writeUInt16LE(8, at);
  for (const at of [zip.indexOf('PK\x01\x02', 0, 'latin1') + 24, 22]) zip.writeUInt32LE(size, at);
  return zip;
}

/** One file as a browser sends it in a form. */
export function multipart(content: Buffer, name: string) {
  const boundary = `----${randomUUID()}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head, 'utf8'), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
