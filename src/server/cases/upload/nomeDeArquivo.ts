const max = 255;
/** Control characters, and the marks that make a name read from right to left. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;
/** What no file system of the staff accepts, or means a path or a tag. */
const forbidden = /[<>:"/\\|?*;]/g;

/** The name a file is kept and downloaded under: no path, nothing invisible, at most 255 characters, ending in «.pdf». */
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
