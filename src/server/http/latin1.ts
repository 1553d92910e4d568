const replacements: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '\u2028': ' ',
  '\u2029': ' ',
};

/** Header values are one line of Latin-1: other characters are replaced; line ends and other controls become spaces. */
export const latin1 = (text: string): string =>
  [...text.normalize('NFC')]
    .map((char) => {
      const code = char.codePointAt(0)!;
      if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return ' ';
      return replacements[char] ?? (code <= 0xff ? char : '?');
    })
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
