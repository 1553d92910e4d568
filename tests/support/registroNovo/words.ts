/** Subjects of a process. */
export const assunto = {
  resources: {
    assunto: {
      name: 'Assunto |||| Assuntos',
      list: 'Consulta de Assuntos',
      create: 'Novo Assunto',
      edit: 'Editar Assunto',
      show: 'Detalhes do Assunto',
      created: 'Assunto cadastrado com sucesso',
      updated: 'Assunto atualizado com sucesso',
      fields: { nome: 'Nome', sigla: 'Sigla' },
    },
  },
};
