import { inflateSync } from 'node:zlib';

/** A small well-formed PDF of one page that says `texto`; different texts give different files. */
export function aPdf(texto = 'Documento'): Buffer {
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

/** Text of a PDF made by the product, page after page. */
export const textOfPdf = (pdf: Uint8Array): string => pagesOfPdf(pdf).join('\n');

/** Text of each page, in page order: the operands of Tj, in Windows-1252. */
export const pagesOfPdf = (pdf: Uint8Array): string[] =>
  drawnPages(pdf).map((desenho) =>
    [...desenho.matchAll(/\(((?:\\.|[^\\()])*)\) Tj/g)].map(([, dito]) => decoded(dito!)).join('\n'),
  );

/** Decodes the text operand of a Tj. */
export const decoded = (dito: string): string => dito.replace(/\\([()\\])/g, '$1').replace(/\x96/g, '–');

/** Drawing operators of each page of a PDF made by the product, in page order. */
export function drawnPages(pdf: Uint8Array): string[] {
  const raw = Buffer.from(pdf);
  const objeto = (n: string) => raw.indexOf(`\n${n} 0 obj\n`, 0, 'latin1');
  const trecho = (at: number) => raw.toString('latin1', at, raw.indexOf('endobj', at, 'latin1'));
  const kids = /\/Kids \[([^\]]*)\]/.exec(trecho(raw.indexOf('/Type /Pages\n', 0, 'latin1')))![1]!;
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, pagina]) => {
    const [, conteudo] = /\/Contents (\d+) 0 R/.exec(trecho(objeto(pagina!)))!;
    const stream = raw.indexOf('stream\n', objeto(conteudo!), 'latin1') + 'stream\n'.length;
    return inflateSync(raw.subarray(stream)).toString('latin1');
  });
}
