/**
 * The standard fonts of PDF have only the characters of Windows-1252. Others are replaced by a similar one, Greek and Cyrillic
 * letters by the Latin ones that they are written with, and the rest by "?", so that a rare letter does not print as noise.
 */
export function imprimivel(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return [...text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ')].map(character).join('');
}

const windows1252 = new Set([...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ']);
const neighbours: Readonly<Record<string, string>> = {
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  '−': '–',
  '≥': '>=',
  '≤': '<=',
  '→': '->',
  // Letters with a stroke, which Unicode does not take apart.
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't', ı: 'i' },
  '\u2028': '\n',
  '\u2029': '\n',
};

/** Each letter and what it is written with, without accents, which are taken off before. */
const latinas: ReadonlyMap<string, string> = new Map(
  [
    'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch',
    'ъ: ы:y ь: э:e ю:iu я:ia і:i є:ie ґ:g ј:j љ:lj њ:nj ћ:c ђ:d џ:dz',
    'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o',
  ].flatMap((linha) => linha.split(' ').map((par) => [par.charAt(0), par.slice(2)] as const)),
);

/** The Latin letters of one letter of another alphabet, the first in its case; undefined: it has none. */
function latina(letra: string): string | undefined {
  const minuscula = letra.toLowerCase();
  const escrita = latinas.get(minuscula);
  return letra === minuscula ? escrita : escrita && escrita.charAt(0).toUpperCase() + escrita.slice(1);
}

function character(c: string): string {
  const code = c.codePointAt(0)!;
  if (c === '\n') return c;
  if (/\p{Zs}/u.test(c)) return ' ';
  if (code < 0x20 || (code >= 0x7f && code < 0xa0) || /\p{Cf}/u.test(c)) return '';
  if (code <= 0xff || windows1252.has(c)) return c;
  const base = c.normalize('NFD').replace(/\p{M}/gu, '');
  const plain = neighbours[c] ?? latina(base) ?? base;
  return [...plain].every((p) => p.codePointAt(0)! <= 0xff || windows1252.has(p)) ? plain : '?';
}

/** A space that keeps together what is read as one: «R$ 1,00», «nº 12», «art. 5º», «CNPJ 11…», «(81) 3221-4455». */
const junto = /(?<=(?:^|[\s(])(?:R\$|nº|arts?\.|CPF|CNPJ|CEP|SHA-256|\(\d\d\))) +(?=\S)/g;
const COLA = '\u00a0';

/**
 * Breaks a text into lines that fit `largura`, at spaces if possible, after a sign of an e-mail or a file name if the word
 * alone is wider, and else inside it. Line breaks of the text are kept.
 * @param medir width of a text in the same unit as `largura`
 */
export function quebrar(text: string, largura: number, medir: (text: string) => number): string[] {
  return imprimivel(text)
    .replace(junto, COLA)
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraph.split(/ +/)) {
        const joined = line ? `${line} ${word}` : word;
        if (medir(joined) <= largura) line = joined;
        else {
          if (line) lines.push(line);
          const pieces = pedacos(word, largura, medir);
          lines.push(...pieces.slice(0, -1));
          line = pieces.at(-1) ?? '';
        }
      }
      return [...lines, line];
    })
    .map((line) => line.replaceAll(COLA, ' ').trimEnd());
}

function pedacos(word: string, largura: number, medir: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const c of word) {
    if (piece && medir(piece + c) > largura) {
      const corte = ondeCortar(piece);
      pieces.push(piece.slice(0, corte));
      piece = piece.slice(corte) + c;
    } else piece += c;
  }
  return [...pieces, piece];
}

/** After the last space that keeps together, or the last sign, if that leaves no short line; else at the end. */
function ondeCortar(piece: string): number {
  const cola = piece.lastIndexOf(COLA) + 1;
  if (cola > 0) return cola;
  const sinal = Math.max(...['.', '@', '_', '/', '-'].map((c) => piece.lastIndexOf(c))) + 1;
  return sinal > piece.length / 3 ? sinal : piece.length;
}
