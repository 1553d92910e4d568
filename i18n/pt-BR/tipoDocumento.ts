/** Document types (S2 §2.12, 8). */
export const tipoDocumento = {
  resources: {
    tipoDocumento: {
      name: 'Tipo de Documento |||| Tipos de Documento',
      list: 'Consulta de Tipo de Documentos',
      create: 'Novo Tipo de Documento',
      edit: 'Editar Tipo de Documento',
      show: 'Detalhes do Tipo de Documento',
      created: 'Tipo de Documento cadastrado com sucesso',
      updated: 'Tipo de Documento atualizado com sucesso',
    },
  },
};
