/**
 * Checks the XML of a workbook in one pass, before the library reads it: refuses what would make a reader scan the same
 * bytes repeatedly, or build a table larger than the file. Plain JavaScript: it runs in the reading thread.
 */

/** Longest tag and longest text between tags, in bytes: a cell of Excel has 32,767 characters, perhaps all escaped. */
const MARCA = 64 * 1024;
const TEXTO = 256 * 1024;
/** Deepest nesting of tags; a workbook has some ten levels. */
const DENTRO = 100;

const QUOTE = 34;
const APOSTROPHE = 39;
const GREATER = 62;

/** Constructs that start with `<!` or `<?` and may contain a `>`. */
const especiais = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/**
 * Calls `marca` with every tag of an XML in order: the positions between `<` and `>`. Skips comments, CDATA and
 * instructions.
 * @param {string} xml
 * @param {(from: number, to: number) => void} marca
 * @throws {RangeError} when a tag, a text or the nesting exceeds that of any workbook; another error when something is
 * not closed
 */
export function percorre(xml, marca) {
  let at = 0;
  let depth = 0;
  for (;;) {
    const open = xml.indexOf('<', at);
    if ((open < 0 ? xml.length : open) - at > TEXTO) throw new RangeError('text');
    if (open < 0) return;
    const special = xml[open + 1] === '!' || xml[open + 1] === '?' ? especialEm(xml, open) : undefined;
    const end = special ? fimDoEspecial(xml, open, special[1]) : fimDaMarca(xml, open);
    if (!special) {
      marca(open + 1, end);
      if (xml[open + 1] === '/') depth--;
      else if (xml[end - 1] !== '/') depth++;
      if (depth > DENTRO) throw new RangeError('depth');
    }
    at = end + 1;
  }
}

const especialEm = (xml, open) => especiais.find(([start]) => xml.startsWith(start, open));

function fimDoEspecial(xml, open, ending) {
  const end = xml.indexOf(ending, open);
  if (end < 0) throw new Error('never closed');
  if (end - open > TEXTO) throw new RangeError('comment');
  return end + ending.length - 1;
}

/** A `>` inside quotes does not end the tag. */
function fimDaMarca(xml, open) {
  const last = Math.min(xml.length, open + MARCA);
  for (let at = open + 1; at < last; at++) {
    const code = xml.charCodeAt(at);
    if (code === GREATER) return at;
    if (code !== QUOTE && code !== APOSTROPHE) continue;
    const closes = xml.indexOf(code === QUOTE ? '"' : "'", at + 1);
    if (closes < 0) throw new Error('never closed');
    at = closes;
  }
  if (last === xml.length) throw new Error('never closed');
  throw new RangeError('tag');
}

const rowOrCell = /(?:[\w.-]+:)?(row|c)(?=[\s/>])/y;
/** The position of a row or a cell, with any quotes and prefix; `xmlns:r` only declares a prefix. */
const place = /(?:\s|(?<!xmlns):)r=(?:"([^"]*)"|'([^']*)')/g;

/**
 * Refuses a sheet with too many rows or cells, or with one too far away: the library would make a table that reaches to
 * it.
 * @param {string} xml
 * @param {{ linhasFormatadas: number, colunas: number }} limites
 * @param {(motivo: string) => Error} recusa
 */
export function medeFolha(xml, limites, recusa) {
  const found = { row: 0, c: 0 };
  const most = { row: limites.linhasFormatadas, c: limites.linhasFormatadas * limites.colunas };
  percorre(xml, (from, to) => {
    rowOrCell.lastIndex = from;
    const tag = rowOrCell.exec(xml)?.[1];
    if (!tag) return;
    if (++found[tag] > most[tag]) throw recusa('GRANDE');
    for (const [, double, single] of xml.slice(from, to).matchAll(place)) {
      const [, column, row] = /^([A-Z]*)(\d+)$/.exec(double ?? single) ?? [];
      if (row === undefined) throw recusa('ILEGIVEL');
      if (column.length > 2) throw recusa('COLUNAS');
      if (Number(row) > limites.linhasFormatadas) throw recusa(tag === 'row' ? 'GRANDE' : 'COLUNAS');
    }
  });
}

const sheet = /(?:[\w.-]+:)?sheet(?=[\s/>])/y;

/**
 * Position of the first visible sheet, from 1; 0: there is none.
 * @param {string} workbook
 */
export function primeiraVisivel(workbook) {
  let count = 0;
  let first = 0;
  percorre(workbook, (from, to) => {
    sheet.lastIndex = from;
    if (first || !sheet.test(workbook)) return;
    count++;
    if (!/\bstate=["'](?:hidden|veryHidden)["']/.test(workbook.slice(from, to))) first = count;
  });
  return first;
}
