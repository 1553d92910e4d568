import { Bytes } from '../bytes.ts';
import { XF_PADRAO } from './estilos.ts';
import { caracteres, FIM, inicioDeFluxo, registro, registros16 } from './registro.ts';

/** A sheet while it is written; its cells are stored as records. */
export interface Folha {
  readonly nome: string;
  readonly celulas: Bytes;
  linhas: number;
  /** Number of frozen rows at the top; 0: none. */
  presas: number;
}

/** The stream of a sheet: settings, columns, cells, window. */
export function fluxoDaFolha({ celulas, linhas, presas }: Folha, larguras: readonly number[], primeira: boolean) {
  const antes = new Bytes(4_096);
  inicioDeFluxo(antes, 0x0010);
  // Calculation: automatic, at most 100 iterations, A1 references, iteration off.
  registros16(antes, [
    [0x000d, 1],
    [0x000c, 100],
    [0x000f, 1],
    [0x0011, 0],
  ]);
  registro(antes, 0x0010, (b) => b.f64(0.001));
  // Not recalculated on saving; printed without row numbers and grid.
  registros16(antes, [
    [0x005f, 0],
    [0x002a, 0],
    [0x002b, 0],
    [0x0082, 1],
  ]);
  registro(antes, 0x0080, (b) => b.zeros(8));
  registro(antes, 0x0225, (b) => b.u16(0).u16(255));
  // 0x0100: fit to the page, as the page set-up says.
  registro(antes, 0x0081, (b) => b.u16(0x05c1));
  paginaDeImpressao(antes);
  registro(antes, 0x0055, (b) => b.u16(8));
  larguras.forEach((largura, coluna) => {
    const medida = largura * 256;
    registro(antes, 0x007d, (b) => b.u16(coluna).u16(coluna).u16(medida).u16(XF_PADRAO).u16(0).u16(0));
  });
  registro(antes, 0x0200, (b) => b.u32(0).u32(linhas).u16(0).u16(larguras.length).u16(0));
  const partes = [antes, celulas, janela(presas, primeira)];
  return {
    tamanho: partes.reduce((soma, parte) => soma + parte.tamanho, 0),
    pedacos: () => partes.flatMap((parte) => parte.pedacos()),
  };
}

/** A4 landscape, one page wide, with "page/pages" at the foot. */
function paginaDeImpressao(saida: Bytes): void {
  const pe = '&C&P/&N';
  registro(saida, 0x0014);
  registro(saida, 0x0015, (b) => caracteres(b.u16(pe.length), pe));
  registros16(saida, [
    [0x0083, 0],
    [0x0084, 0],
  ]);
  registro(saida, 0x00a1, (b) => {
    for (const n of [9, 100, 1, 1, 0, 0, 600, 600]) b.u16(n);
    b.f64(0.3).f64(0.3).u16(1);
  });
}

/** The view when the sheet is opened: the head frozen, the first row below it selected. */
function janela(presas: number, primeira: boolean): Bytes {
  const saida = new Bytes(256);
  const opcoes = 0x00b6 | (presas > 0 ? 0x0108 : 0) | (primeira ? 0x0600 : 0);
  registro(saida, 0x023e, (b) => b.u16(opcoes).zeros(4).u16(64).zeros(10));
  if (presas > 0) registro(saida, 0x0041, (b) => b.u16(0).u16(presas).u16(presas).u16(0).u8(2).u8(0));
  registro(saida, 0x001d, (b) => {
    b.u8(presas > 0 ? 2 : 3);
    for (const n of [presas, 0, 0, 1, presas, presas]) b.u16(n);
    b.u8(0).u8(0);
  });
  registro(saida, FIM);
  return saida;
}
