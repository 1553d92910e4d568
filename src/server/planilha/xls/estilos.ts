import type { Bytes } from '../bytes.ts';
import { registro, textoCurto } from './registro.ts';

/** Index of the default cell format: the sixteenth, after the fifteen reserved by the format. */
export const XF_PADRAO = 15;
/** The cell styles, with the index of each. */
export const ESTILOS = {
  titulo: 16,
  cabeca: 17,
  cabecaDireita: 18,
  data: 19,
  dinheiro: 20,
  inteiro: 21,
  forte: 22,
  dinheiroForte: 23,
  inteiroForte: 24,
} as const;
export type Estilo = keyof typeof ESTILOS;

const NORMAL = 0;
/** Font 4 does not exist in this format. */
const NEGRITO = 5;
const TITULO = 6;
const FORMATO_DATA = 164;
const FORMATO_DINHEIRO = 4;
const FORMATO_INTEIRO = 3;

interface Aparencia {
  readonly fonte?: number;
  readonly formato?: number;
  readonly direita?: boolean;
  readonly faixa?: boolean;
}

const aparencias: { readonly [E in Estilo]: Aparencia } = {
  titulo: { fonte: TITULO },
  cabeca: { fonte: NEGRITO, faixa: true },
  cabecaDireita: { fonte: NEGRITO, faixa: true, direita: true },
  data: { formato: FORMATO_DATA },
  dinheiro: { formato: FORMATO_DINHEIRO },
  inteiro: { formato: FORMATO_INTEIRO },
  forte: { fonte: NEGRITO },
  dinheiroForte: { fonte: NEGRITO, formato: FORMATO_DINHEIRO },
  inteiroForte: { fonte: NEGRITO, formato: FORMATO_INTEIRO },
};

/** Fonts, number formats and cell formats of the workbook. */
export function registrosDeEstilo(saida: Bytes): void {
  for (let i = 0; i < 4; i++) fonte(saida, 10, 400);
  fonte(saida, 10, 700);
  fonte(saida, 14, 700);
  const dias = 'dd/mm/yyyy';
  registro(saida, 0x041e, (b) => {
    b.u16(FORMATO_DATA).u16(dias.length).u8(0);
    for (const c of dias) b.u8(c.charCodeAt(0));
  });
  for (let i = 0; i < XF_PADRAO; i++) celula(saida, { reservado: true, primeiro: i === 0 });
  celula(saida, {});
  for (const estilo of Object.values(aparencias)) celula(saida, estilo);
  // The built-in style "Normal".
  registro(saida, 0x0293, (b) => b.u16(0x8000).u8(0).u8(0xff));
}

function fonte(saida: Bytes, pontos: number, peso: number): void {
  registro(saida, 0x0031, (b) =>
    b
      .u16(pontos * 20)
      .u16(0)
      .u16(0x7fff)
      .u16(peso)
      .u16(0)
      .u8(0)
      .u8(0)
      .u8(0)
      .u8(0)
      .bytes(textoCurto('Arial')),
  );
}

function celula(saida: Bytes, dado: Aparencia & { readonly reservado?: boolean; readonly primeiro?: boolean }): void {
  const { reservado = false, primeiro = false, faixa = false } = dado;
  const proprias = (dado.formato ? 0x04 : 0) | (dado.fonte ? 0x08 : 0) | (dado.direita ? 0x10 : 0) | (faixa ? 0x60 : 0);
  registro(saida, 0x00e0, (b) =>
    b
      .u16(dado.fonte ?? NORMAL)
      .u16(dado.formato ?? 0)
      .u16(reservado ? 0xfff5 : 0x0001)
      .u8(dado.direita ? 0x23 : 0x20)
      .u8(0)
      .u8(0)
      .u8(reservado ? (primeiro ? 0 : 0xf4) : proprias)
      // A heading: a thin line below, in the automatic colour, on light grey.
      .u32(faixa ? 0x1000 : 0)
      .u32(faixa ? 0x0400_2000 : 0)
      .u16(faixa ? 0x2096 : 0x20c0),
  );
}
