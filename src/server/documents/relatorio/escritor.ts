/** What writes a long report: it gets the rows part by part, and answers the file in pieces, each once. */
export interface Escritor<Linha> {
  linhas(parte: readonly Linha[]): void;
  fechar(): readonly Uint8Array[] | Promise<readonly Uint8Array[]>;
}
