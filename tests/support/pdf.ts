import { inflateSync } from 'node:zlib';

/** A small well-formed PDF of one page that says `texto`; different texts give different files. */
export function umPdf(texto = 'Documento'): Buffer {
  const desenho = `BT /F1 24 Tf 72 720 Td (${texto.replace(/[()\\]/g, '')}) Tj ET`;
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(desenho, 'latin1')} >>\nstream\n${desenho}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const inicios = objetos.map((objeto, i) => {
    const inicio = Buffer.byteLength(pdf, 'latin1');
    pdf += `${i + 1} 0 obj\n${objeto}\nendobj\n`;
    return inicio;
  });
  const tabela = Buffer.byteLength(pdf, 'latin1');
  const linhas = inicios.map((inicio) => `${String(inicio).padStart(10, '0')} 00000 n \n`).join('');
  pdf += `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${linhas}`;
  pdf += `trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${tabela}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}

/** Text of a PDF of ours: inflates its streams and reads the operands of Tj, in Windows-1252. */
export function textoDoPdf(pdf: Uint8Array): string {
  const raw = Buffer.from(pdf);
  const pages: string[] = [];
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 7)) {
    if (raw.subarray(at - 3, at).toString() === 'end') continue;
    try {
      pages.push(inflateSync(raw.subarray(at + 7)).toString('latin1'));
    } catch {
      // Not a compressed stream.
    }
  }
  return pages
    .join('\n')
    .replace(/\\([()\\])/g, '$1')
    .replace(/\x96/g, '–');
}
