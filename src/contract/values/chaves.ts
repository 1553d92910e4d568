/** The keys of a table that is written as an object, typed. */
export const chavesDe = <T extends object>(tabela: T): (keyof T & string)[] =>
  Object.keys(tabela).filter((chave): chave is keyof T & string => Object.hasOwn(tabela, chave));
