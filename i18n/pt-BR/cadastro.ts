/**
 * Titles and sentences of a register as the specification words them (S2 §8), made from its singular and plural names.
 * A register spreads them first, so that its own words override them.
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

/** Title and number at the top of a printed record. */
export const ficha = {
  titulo: (um: string) => `Ficha de ${um}`,
  numero: (um: string, id: number) => `${um} nº ${id}`,
};
