import { lerCodigo } from '@/contract/values/codigoDeValidacao.ts';

/** The file's Subject property, as `folha` writes it; a signature is appended behind it and leaves it unchanged. */
const assunto = /\/Subject \([^()]{0,80}: ([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\)/;

/**
 * The validation code of a PDF printed here, even if it was signed since; null if it was made elsewhere, scanned, or
 * saved by a program that compresses or drops the property.
 */
export function codigoNoPdf(pdf: Uint8Array): string | null {
  const [, codigo] = assunto.exec(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1')) ?? [];
  return codigo ? lerCodigo(codigo) : null;
}
