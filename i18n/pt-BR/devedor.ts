/** Debtors (S1 §2.9, 3.6). */
export const devedor = {
  resources: {
    devedor: {
      name: 'Devedor |||| Devedores',
      list: 'Consulta de Devedores',
      edit: 'Editar Devedor: %{nome}',
      show: 'Detalhes do Devedor',
      import: 'Importar Devedores',
      updated: 'Devedor atualizado com sucesso',
      sections: { devedor: 'Devedor', contato: 'Contato', endereco: 'Endereço', processos: 'Processos' },
      fields: {
        documentoIdentificacao: 'CPF/CNPJ/IE',
        tipoDocumentoIdentificacao: 'Tipo de Documento',
        processos: {
          quantidade: 'Como titular',
          emAberto: 'Em aberto',
          comoCorresponsavel: 'Como corresponsável',
          totalCorrigido: 'Total corrigido em aberto',
          saldoDevedor: 'Saldo devedor',
        },
        orgaoCredor: 'Órgão Credor',
        outrosOrgaos: 'Também devedor de',
      },
      actions: { processos: 'Ver Processos' },
    },
  },
};
