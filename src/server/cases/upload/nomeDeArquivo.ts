const max = 255;
/** Control and format characters, among them those that reverse the reading direction. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;
/** Characters that file systems forbid, or that mean a path or a tag. */
const forbidden = /[<>:"/\\|?*;]/g;

/** The name to store and download a file: no path, no invisible characters, at most 255 characters with ".pdf". */
export function nomeDeArquivo(sent: string): string {
  const base =
    sent
      .slice(-2 * max)
      .normalize('NFC')
      .split(/[/\\]/)
      .at(-1) ?? '';
  const clean = base
    .replace(/\.pdf$/i, '')
    .replace(invisible, '')
    .replace(forbidden, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const stem = [...(clean || 'documento')].slice(0, max - 4).join('');
  return `${stem}.pdf`;
}
