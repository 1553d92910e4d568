import { lerCodigo } from '@/contract/values/codigoDeValidacao.ts';

/** The subject among the properties of a file, as `folha` writes it; a signature is added behind it and leaves it as it was. */
const assunto = /\/Subject \([^()]{0,80}: ([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\)/;

/**
 * The validation code of a PDF that was printed here, signed since or not. null: made elsewhere, scanned, or saved anew by a
 * program that packs or leaves out what was in it.
 */
export function codigoNoPdf(pdf: Uint8Array): string | null {
  const [, codigo] = assunto.exec(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1')) ?? [];
  return codigo ? lerCodigo(codigo) : null;
}
