/** What a spreadsheet would take for a formula, or for the command of an old one (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as separated text for a Brazilian spreadsheet: UTF-8 with its mark, semicolons; text stays text. */
export const csv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`, 'utf8');
