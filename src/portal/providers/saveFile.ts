const FALLBACK = 'documento.pdf';

/** Makes the browser save a file, named by its `Content-Disposition` header. */
export function saveFile(blob: Blob, disposition: string | null): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(disposition);
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the URL only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** `attachment; filename="a.pdf"; filename*=UTF-8''a%C3%A7.pdf` → the second, which keeps accents. */
export function fileName(disposition: string | null): string {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition ?? '');
  return (extended && decode(extended.trim())) || plain?.[1] || plain?.[2]?.trim() || FALLBACK;
}

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
