/** CSV as spreadsheets save it. */

/** Windows-1252 from 0x80 to 0x9f, where Latin-1 has control characters. Node decodes both as Latin-1. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const SEPARATORS = [';', ',', '\t'];

/**
 * @param {Buffer} bytes
 * @returns {string} UTF-8 if valid, UTF-16 if its BOM says so, otherwise Windows-1252, as old spreadsheets write
 */
export function decifra(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (c) => HIGH[c.charCodeAt(0) - 0x80]);
  }
}

/**
 * Rows of cells by RFC 4180: quotes, doubled quotes, and line breaks inside quotes. The separator is the most frequent
 * one of the first line, or the one named in a first line `sep=;`, as in Excel.
 * @param {string} text
 * @param {number} maxRows
 * @returns {{ linha: number, celulas: string[] }[]} with the number of the line on which each row begins
 * @throws {RangeError} beyond that many rows
 */
export function linhasDoTexto(text, maxRows) {
  const told = /^sep=(.)\r?\n/i.exec(text);
  const separator = told ? told[1] : separatorOf(text);
  const rows = [];
  let cells = [];
  let cell = '';
  /** The cell has only spaces so far: a quote then opens it. */
  let blank = true;
  let quoted = false;
  let line = told ? 2 : 1;
  let begins = line;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((c) => c.trim() !== '')) rows.push({ linha: begins, celulas: cells });
    if (rows.length > maxRows) throw new RangeError('rows');
    cells = [];
    cell = '';
    blank = true;
  };
  for (let i = told ? told[0].length : 0; i < text.length; i++) {
    const c = text[i];
    const breaks = c === '\n' || (c === '\r' && text[i + 1] !== '\n');
    if (breaks) line++;
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else quoted = false;
    } else if (c === '"' && blank) {
      quoted = true;
      blank = false;
      cell = '';
    } else if (c === separator) {
      cells.push(cell);
      cell = '';
      blank = true;
    } else if (breaks) {
      endRow();
      begins = line;
    } else if (c !== '\r') {
      cell += c;
      if (blank) blank = c.trim() === '';
    }
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}

function separatorOf(text) {
  const counts = new Map(SEPARATORS.map((s) => [s, 0]));
  let quoted = false;
  for (const c of text) {
    if (c === '"') quoted = !quoted;
    if (quoted) continue;
    if (c === '\n') break;
    if (counts.has(c)) counts.set(c, counts.get(c) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0][0];
}
