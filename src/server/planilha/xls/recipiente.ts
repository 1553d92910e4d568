import { Bytes } from '../bytes.ts';

const SETOR = 512;
const FIM_DA_CADEIA = 0xfffffffe;
const LIVRE = 0xffffffff;
const SETOR_FAT = 0xfffffffd;
const SETOR_DIFAT = 0xfffffffc;
const POR_FAT = SETOR / 4;
/** Number of allocation-table sectors listed in the header itself; the others are listed in sectors of their own. */
const NO_CABECALHO = 109;
/** A smaller stream would have to be in the mini stream, so it is padded to this size. */
const MENOR_FLUXO = 4096;

/**
 * The compound file ([MS-CFB] version 3) around an `.xls`: one stream "Workbook", then the directory and the allocation
 * table.
 * @param fluxo pieces of the stream, which are answered without copying
 */
export function recipiente(fluxo: readonly Uint8Array[]): readonly Uint8Array[] {
  const escrito = fluxo.reduce((soma, pedaco) => soma + pedaco.length, 0);
  const tamanho = Math.max(escrito, MENOR_FLUXO);
  const setores = Math.ceil(tamanho / SETOR);
  const { fats, difats } = tabelas(setores + 1);
  const diretorio = setores;
  const primeiraFat = diretorio + 1;
  const primeiraDifat = primeiraFat + fats;

  const cabecalho = new Bytes()
    .bytes(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))
    .zeros(16)
    .u16(0x003e)
    .u16(3)
    .u16(0xfffe)
    .u16(9)
    .u16(6)
    .zeros(10)
    .u32(fats)
    .u32(diretorio)
    .zeros(4)
    .u32(MENOR_FLUXO)
    .u32(FIM_DA_CADEIA)
    .u32(0)
    .u32(difats > 0 ? primeiraDifat : FIM_DA_CADEIA)
    .u32(difats);
  for (let i = 0; i < NO_CABECALHO; i++) cabecalho.u32(i < fats ? primeiraFat + i : LIVRE);

  const resto = new Bytes().zeros(setores * SETOR - escrito);
  escreverDiretorio(resto, tamanho);
  escreverTabela(resto, { setores, fats, difats });
  for (let d = 0; d < difats; d++) {
    for (let i = 0; i < POR_FAT - 1; i++) {
      const fat = NO_CABECALHO + d * (POR_FAT - 1) + i;
      resto.u32(fat < fats ? primeiraFat + fat : LIVRE);
    }
    resto.u32(d + 1 < difats ? primeiraDifat + d + 1 : FIM_DA_CADEIA);
  }
  return [...cabecalho.pedacos(), ...fluxo, ...resto.pedacos()];
}

/** The allocation table also lists its own sectors, so its size is found by iteration. */
function tabelas(outros: number): { fats: number; difats: number } {
  let fats = 0;
  let difats = 0;
  for (;;) {
    const precisa = Math.ceil((outros + fats + difats) / POR_FAT);
    const indices = Math.ceil(Math.max(0, precisa - NO_CABECALHO) / (POR_FAT - 1));
    if (precisa === fats && indices === difats) return { fats, difats };
    fats = precisa;
    difats = indices;
  }
}

function escreverDiretorio(saida: Bytes, tamanho: number): void {
  entrada(saida, { nome: 'Root Entry', tipo: 5, filho: 1, setor: FIM_DA_CADEIA, tamanho: 0 });
  entrada(saida, { nome: 'Workbook', tipo: 2, filho: LIVRE, setor: 0, tamanho });
  for (let i = 0; i < 2; i++) entrada(saida, { nome: '', tipo: 0, filho: LIVRE, setor: 0, tamanho: 0 });
}

interface Entrada {
  readonly nome: string;
  readonly tipo: number;
  readonly filho: number;
  readonly setor: number;
  readonly tamanho: number;
}

function entrada(saida: Bytes, { nome, tipo, filho, setor, tamanho }: Entrada): void {
  for (let i = 0; i < 32; i++) saida.u16(i < nome.length ? nome.charCodeAt(i) : 0);
  saida
    .u16(nome ? (nome.length + 1) * 2 : 0)
    .u8(tipo)
    .u8(nome ? 1 : 0)
    .u32(LIVRE)
    .u32(LIVRE)
    .u32(filho)
    .zeros(36)
    .u32(setor)
    .u32(tamanho)
    .u32(0);
}

function escreverTabela(saida: Bytes, { setores, fats, difats }: { setores: number; fats: number; difats: number }) {
  for (let i = 0; i < setores; i++) saida.u32(i + 1 < setores ? i + 1 : FIM_DA_CADEIA);
  saida.u32(FIM_DA_CADEIA);
  for (let i = 0; i < fats; i++) saida.u32(SETOR_FAT);
  for (let i = 0; i < difats; i++) saida.u32(SETOR_DIFAT);
  for (let i = setores + 1 + fats + difats; i < fats * POR_FAT; i++) saida.u32(LIVRE);
}
