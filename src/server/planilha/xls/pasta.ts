import { Bytes } from '../bytes.ts';
import { ESTILOS, type Estilo, XF_PADRAO } from './estilos.ts';
import { type Folha, fluxoDaFolha } from './folha.ts';
import { fluxoGlobal } from './globais.ts';
import { recipiente } from './recipiente.ts';
import { Textos } from './textos.ts';

/** Most rows of a sheet in this format, the first included. */
export const LINHAS_DA_FOLHA = 65_536;

/** A cell: text (never a formula), a number, or nothing. `repete` marks texts that are likely to be repeated. */
export type Celula =
  | { readonly texto: string; readonly estilo?: Estilo; readonly repete?: boolean }
  | { readonly numero: number; readonly estilo?: Estilo }
  | undefined;

const LABELSST = 0x00fd;
const NUMBER = 0x0203;

/**
 * A workbook of Excel 97 to 2003 (BIFF8, [MS-XLS]), written while its rows arrive. It holds only the bytes of the file,
 * some 200 for a row of eight cells, instead of a tree of cells (docs/adr/0010). All sheets have the same columns.
 */
export class Pasta {
  readonly #folhas: Folha[] = [];
  readonly #textos = new Textos();

  /** @param larguras widths of the columns, in characters */
  constructor(
    readonly autor: string,
    readonly larguras: readonly number[],
  ) {}

  /** Starts a sheet, which takes the next rows. */
  folha(nome: string): void {
    this.#folhas.push({ nome, celulas: new Bytes(), linhas: 0, presas: 0 });
  }

  /** Rows that still fit on the sheet. */
  get cabem(): number {
    return LINHAS_DA_FOLHA - this.#folha.linhas;
  }

  /** Freezes the rows written so far. */
  prender(): void {
    this.#folha.presas = this.#folha.linhas;
  }

  linha(celulas: readonly Celula[]): void {
    const folha = this.#folha;
    const linha = folha.linhas++;
    celulas.forEach((celula, coluna) => {
      if (!celula) return;
      const xf = celula.estilo ? ESTILOS[celula.estilo] : XF_PADRAO;
      if ('texto' in celula) {
        const indice = this.#textos.indice(celula.texto, celula.repete ?? false);
        folha.celulas.u16(LABELSST).u16(10).u16(linha).u16(coluna).u16(xf).u32(indice);
      } else folha.celulas.u16(NUMBER).u16(14).u16(linha).u16(coluna).u16(xf).f64(celula.numero);
    });
  }

  /** The file, in pieces; add nothing after this call. */
  fechar(): readonly Uint8Array[] {
    const fluxos = this.#folhas.map((folha, i) => fluxoDaFolha(folha, this.larguras, i === 0));
    const folhas = this.#folhas.map(({ nome }, i) => ({ nome, tamanho: fluxos[i]!.tamanho }));
    const globais = fluxoGlobal({ autor: this.autor, folhas, textos: this.#textos });
    return recipiente([...globais, ...fluxos.flatMap((fluxo) => fluxo.pedacos())]);
  }

  get #folha(): Folha {
    return this.#folhas.at(-1)!;
  }
}
