/** The beginning of a formula, or of an old spreadsheet's command (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV for a Brazilian spreadsheet: UTF-8 with BOM, semicolons; an apostrophe keeps formulas text. */
export const csv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`, 'utf8');
