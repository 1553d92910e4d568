/**
 * Titles and sentences of a register as the specification words them (S2 §8), by what people call one and several of them. A
 * register's own words are written after these and win.
 */
export const cadastro = (um: string, varios: string, genero: 'o' | 'a' = 'o') => ({
  name: `${um} |||| ${varios}`,
  list: `Consulta de ${varios}`,
  create: `Nov${genero} ${um}`,
  edit: `Editar ${um}`,
  show: `Detalhes d${genero} ${um}`,
  import: `Importar ${varios}`,
  created: `${um} cadastrad${genero} com sucesso`,
  updated: `${um} atualizad${genero} com sucesso`,
});

/** The head of a record in print. */
export const ficha = {
  titulo: (um: string) => `Ficha de ${um}`,
  numero: (um: string, id: number) => `${um} nº ${id}`,
};
