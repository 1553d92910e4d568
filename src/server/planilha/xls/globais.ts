import { em } from '@/domain/lista.ts';
import { Bytes } from '../bytes.ts';
import { registrosDeEstilo } from './estilos.ts';
import { caracteres, FIM, inicioDeFluxo, registro, registros16, textoCurto, UTF16 } from './registro.ts';
import type { Textos } from './textos.ts';

interface Globais {
  readonly autor: string;
  /** Name and size of each sheet's stream, in order. */
  readonly folhas: readonly { readonly nome: string; readonly tamanho: number }[];
  readonly textos: Textos;
}

/** The first stream of the workbook: the data common to all sheets, and where each sheet begins. */
export function fluxoGlobal({ autor, folhas, textos }: Globais): readonly Uint8Array[] {
  const antes = cabeca(autor, folhas.length);
  const depois = new Bytes();
  registro(depois, 0x008c, (b) => b.u16(BRASIL).u16(BRASIL));
  textos.registros(depois);
  registro(depois, FIM);
  const nomes = folhas.map(({ nome }) => textoCurto(nome));
  const indice = nomes.reduce((soma, nome) => soma + 4 + 6 + nome.length, 0);
  let posicao = antes.tamanho + indice + depois.tamanho;
  const lugares = new Bytes(1_024);
  folhas.forEach(({ tamanho }, i) => {
    const onde = posicao;
    registro(lugares, 0x0085, (b) => b.u32(onde).u16(0).bytes(em(nomes, i)));
    posicao += tamanho;
  });
  return [antes, lugares, depois].flatMap((parte) => parte.pedacos());
}

const BRASIL = 55;

function cabeca(autor: string, folhas: number): Bytes {
  const saida = new Bytes(4_096);
  inicioDeFluxo(saida, 0x0005);
  registro(saida, 0x00e1, (b) => b.u16(UTF16));
  registro(saida, 0x00c1, (b) => b.u16(0));
  registro(saida, 0x00e2);
  registro(saida, 0x005c, (b) => {
    const nome = autor.slice(0, 50);
    caracteres(b.u16(nome.length), nome);
    while (b.tamanho < 112) b.u8(0x20);
  });
  registro(saida, 0x0042, (b) => b.u16(UTF16));
  registro(saida, 0x0161, (b) => b.u16(0));
  registro(saida, 0x013d, (b) => {
    for (let i = 1; i <= folhas; i++) b.u16(i);
  });
  // Number of built-in functions; then no protection, no passwords, no backup, no hidden objects.
  registros16(saida, [
    [0x009c, 14],
    [0x0019, 0],
    [0x0012, 0],
    [0x0013, 0],
    [0x01af, 0],
    [0x01bc, 0],
    [0x0040, 0],
    [0x008d, 0],
  ]);
  registro(saida, 0x003d, (b) => {
    for (const n of [480, 90, 0x3fcf, 0x2a4e, 0x0038, 0, 0, 1, 600]) b.u16(n);
  });
  // Dates count from 1900; numbers keep their precision; external links are neither refreshed nor stored.
  registros16(saida, [
    [0x0022, 0],
    [0x000e, 1],
    [0x01b7, 0],
    [0x00da, 0],
  ]);
  registrosDeEstilo(saida);
  registro(saida, 0x0160, (b) => b.u16(0));
  return saida;
}
