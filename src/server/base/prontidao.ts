/** What `/ready` says of this process besides its database and disk. */
export interface Prontidao {
  /** It was told to end: it still answers, but nothing more is to be sent to it. */
  encerrando: boolean;
  /** Its clock is the database's, as last measured; while it is not, no job begins here. */
  relogio: boolean;
  /** By how many seconds its clock is ahead of the database's, as last measured; undefined: not measured yet. */
  adiantado?: number;
}

export const prontidao = (): Prontidao => ({ encerrando: false, relogio: true });
