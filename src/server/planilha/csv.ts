/** The beginning of a formula, or of an old spreadsheet's command (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines of a CSV file, without what it begins with. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');

/** The beginning of a CSV file: its first line, after what tells a spreadsheet that it is UTF-8. */
export const csvHead = (row: readonly string[]): string => `\uFEFF${csvLines([row])}`;

/** Rows as CSV for a Brazilian spreadsheet: UTF-8 with BOM, semicolons; an apostrophe keeps formulas text. */
export const csv = ([head = [], ...rows]: readonly (readonly string[])[]): Buffer =>
  Buffer.from(csvHead(head) + csvLines(rows), 'utf8');
