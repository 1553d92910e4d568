export const cartorio = {
  resources: {
    cartorio: {
      name: 'Cartório |||| Cartórios',
      list: 'Consulta de Cartórios',
      create: 'Novo Cartório',
      edit: 'Editar Cartório',
      show: 'Detalhes do Cartório',
      created: 'Cartório cadastrado com sucesso',
      updated: 'Cartório atualizado com sucesso',
      fields: { cidade: 'Cidade' },
    },
  },
};
