import { cadastro } from './cadastro.ts';

/** Debtors (S1 §2.9, 3.6). */
export const devedor = cadastro({
  um: 'Devedor',
  varios: 'Devedores',
  genero: 'o',
  edit: 'Editar Devedor: %{nome}',
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
  actions: { processos: 'Ver processos' },
});
