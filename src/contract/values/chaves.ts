/** The keys of a table that is written as an object, typed. */
export const chavesDe = <T extends object>(tabela: T): (keyof T & string)[] =>
  Object.keys(tabela).filter((chave): chave is keyof T & string => Object.hasOwn(tabela, chave));

/** Whether a table that is written as an object has a key. */
export const temChave = <T extends object>(tabela: T, chave: PropertyKey): chave is keyof T =>
  Object.hasOwn(tabela, chave);
