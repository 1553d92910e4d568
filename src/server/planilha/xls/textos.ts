import { Bytes } from '../bytes.ts';

/** Most characters of a cell. */
const MAIOR_TEXTO = 32_767;
/** Most bytes in one record; more content continues in "continue" records. */
export const MAIOR_REGISTRO = 8_224;
const SST = 0x00fc;
const CONTINUE = 0x003c;

/**
 * The table of strings to which text cells point. Each text is written at its first use. A text cell is never read as a
 * formula, so a name like "=1+1" cannot become one.
 */
export class Textos {
  readonly #vistos = new Map<string, number>();
  readonly #blocos: Bytes[] = [new Bytes(MAIOR_REGISTRO)];
  #quantos = 0;
  #usos = 0;

  /** The index of a text in the table; with `repete`, an earlier equal text with `repete` is used again. */
  indice(text: string, repete: boolean): number {
    this.#usos++;
    const visto = repete ? this.#vistos.get(text) : undefined;
    if (visto !== undefined) return visto;
    this.#escrever(text.length > MAIOR_TEXTO ? text.slice(0, MAIOR_TEXTO) : text);
    if (repete) this.#vistos.set(text, this.#quantos);
    return this.#quantos++;
  }

  /** The records of the table. */
  registros(saida: Bytes): void {
    this.#blocos.forEach((bloco, i) => {
      const cabeca = i === 0 ? 8 : 0;
      saida.u16(i === 0 ? SST : CONTINUE).u16(cabeca + bloco.tamanho);
      if (i === 0) saida.u32(this.#usos).u32(this.#quantos);
      for (const pedaco of bloco.pedacos()) saida.bytes(pedaco);
    });
  }

  /** A short text stays in one record; a longer one continues in the next, where the width flag is repeated. */
  #escrever(text: string): void {
    const estreito = isLatin1(text);
    const largura = estreito ? 1 : 2;
    const cabe = (n: number) => this.#bloco.tamanho + n <= MAIOR_REGISTRO - (this.#blocos.length === 1 ? 8 : 0);
    if (!cabe(3 + Math.min(text.length * largura, 2_048))) this.#blocos.push(new Bytes(MAIOR_REGISTRO));
    this.#bloco.u16(text.length).u8(estreito ? 0 : 1);
    for (let i = 0; i < text.length; i++) {
      if (!cabe(largura)) {
        this.#blocos.push(new Bytes(MAIOR_REGISTRO));
        this.#bloco.u8(estreito ? 0 : 1);
      }
      if (estreito) this.#bloco.u8(text.charCodeAt(i));
      else this.#bloco.u16(text.charCodeAt(i));
    }
  }

  get #bloco(): Bytes {
    return this.#blocos.at(-1)!;
  }
}

export const isLatin1 = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0xff) return false;
  return true;
};
