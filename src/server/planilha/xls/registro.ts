import { Bytes } from '../bytes.ts';
import { isLatin1 } from './textos.ts';

/** The format's number for texts in UTF-16. */
export const UTF16 = 0x04b0;
export const FIM = 0x000a;

/** One record: its number, the length of its content, and the content ([MS-XLS] 2.1.4). */
export function registro(saida: Bytes, id: number, conteudo: (b: Bytes) => unknown = () => undefined): void {
  const corpo = new Bytes(256);
  conteudo(corpo);
  saida.u16(id).u16(corpo.tamanho);
  for (const pedaco of corpo.pedacos()) saida.bytes(pedaco);
}

/** Records that hold one number of 16 bits. */
export function registros16(saida: Bytes, lista: readonly (readonly [id: number, valor: number])[]): void {
  for (const [id, valor] of lista) registro(saida, id, (b) => b.u16(valor));
}

/** The start of the workbook's stream (5) or of a sheet's (16). */
export function inicioDeFluxo(saida: Bytes, tipo: 0x0005 | 0x0010): void {
  registro(saida, 0x0809, (b) => b.u16(0x0600).u16(tipo).u16(0x0dbb).u16(0x07cc).u32(0).u32(6));
}

/** A text with its length in one byte, for the short names of sheets and fonts. */
export function textoCurto(text: string): Uint8Array {
  const b = new Bytes(128).u8(text.length);
  caracteres(b, text);
  return b.pedacos()[0]!;
}

/** A flag for the width of the characters, and the characters. */
export function caracteres(saida: Bytes, text: string): void {
  const estreito = isLatin1(text);
  saida.u8(estreito ? 0 : 1);
  for (let i = 0; i < text.length; i++) {
    if (estreito) saida.u8(text.charCodeAt(i));
    else saida.u16(text.charCodeAt(i));
  }
}
