/**
 * Rows that wait until the totals and the number of pages, which stand before them, are known: as bytes outside the heap,
 * some 200 each, because 200,000 rows as objects would need a quarter of a gigabyte.
 */
export class Guardadas<Linha> {
  readonly #partes: Buffer[] = [];

  guardar(parte: readonly Linha[]): void {
    this.#partes.push(Buffer.from(JSON.stringify(parte)));
  }

  /** The rows part by part, in the order in which they came. */
  *partes(): Generator<readonly Linha[]> {
    for (const parte of this.#partes) yield JSON.parse(parte.toString()) as Linha[];
  }
}
