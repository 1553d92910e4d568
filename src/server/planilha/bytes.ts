const PEDACO = 64 * 1024;

/** A writer of little-endian bytes. They are kept in pieces, so that growing never copies written bytes. */
export class Bytes {
  readonly #cheios: Uint8Array[] = [];
  readonly #pedaco: number;
  #atual: Uint8Array;
  #vista: DataView;
  #fim = 0;
  #antes = 0;

  constructor(pedaco = PEDACO) {
    this.#pedaco = pedaco;
    this.#atual = new Uint8Array(pedaco);
    this.#vista = new DataView(this.#atual.buffer);
  }

  get tamanho(): number {
    return this.#antes + this.#fim;
  }

  /** Makes the next `n` bytes lie in one piece. */
  reservar(n: number): void {
    if (this.#fim + n <= this.#atual.length) return;
    this.#guardar();
    this.#atual = new Uint8Array(Math.max(this.#pedaco, n));
    this.#vista = new DataView(this.#atual.buffer);
  }

  u8(value: number): this {
    this.reservar(1);
    this.#atual[this.#fim++] = value;
    return this;
  }
  u16(value: number): this {
    this.reservar(2);
    this.#vista.setUint16(this.#fim, value, true);
    this.#fim += 2;
    return this;
  }
  u32(value: number): this {
    this.reservar(4);
    this.#vista.setUint32(this.#fim, value, true);
    this.#fim += 4;
    return this;
  }
  f64(value: number): this {
    this.reservar(8);
    this.#vista.setFloat64(this.#fim, value, true);
    this.#fim += 8;
    return this;
  }
  bytes(value: Uint8Array): this {
    this.reservar(value.length);
    this.#atual.set(value, this.#fim);
    this.#fim += value.length;
    return this;
  }
  zeros(n: number): this {
    for (let i = 0; i < n; i++) this.u8(0);
    return this;
  }

  /** The written bytes, in order; write nothing after this call. */
  pedacos(): readonly Uint8Array[] {
    this.#guardar();
    this.#atual = new Uint8Array(0);
    return this.#cheios;
  }

  #guardar(): void {
    if (this.#fim > 0) this.#cheios.push(this.#atual.subarray(0, this.#fim));
    this.#antes += this.#fim;
    this.#fim = 0;
  }
}
