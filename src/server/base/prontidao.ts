/** What `/ready` says of this process besides its database and disk. */
export interface Prontidao {
  /** It was told to end: it still answers, but nothing more is to be sent to it. */
  encerrando: boolean;
}

export const prontidao = (): Prontidao => ({ encerrando: false });
