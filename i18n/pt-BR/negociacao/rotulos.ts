/** Words of the list of the negotiation that react-admin looks up by key (S2 §2.6, 5.6). */
export const negociacoes = {
  resources: {
    negociacao: {
      name: 'Processo apto à negociação |||| Processos aptos à negociação',
      list: 'Negociação',
      fields: {
        numero: 'Número do processo',
        data: 'Data',
        'devedor.documentoIdentificacao': 'CPF/CNPJ',
        'devedor.nome': 'Devedor',
        totalCorrigido: 'Total corrigido',
        saldoDevedor: 'Saldo devedor',
        ultimaCorrecaoValor: 'Última correção',
        cpfCnpj: 'CPF/CNPJ do devedor',
        nomeDevedor: 'Nome do devedor',
        forma: 'Forma de pagamento',
        desconto: 'Desconto (%)',
        fundamentoDesconto: 'Fundamento do desconto',
        vencimento: 'Vencimento',
        valorMensal: 'O devedor pode pagar por mês',
        totalParcelas: 'Quantidade de parcelas',
        valorPrimeiraParcela: 'Valor da 1ª parcela (principal)',
        primeiroVencimento: '1º vencimento',
        processo: 'Processo',
        deOutros: 'De outro devedor',
        aceitaSemMeses: 'Seguir sem esses meses',
      },
      actions: { negociar: 'Negociar' },
    },
  },
} as const;

/** Words of the ways into the wizard: they are downloaded with the lists, the wizard's own are not. */
export const entradaDaNegociacao = {
  titulo: 'Negociação de Dívidas',
  negociar: 'Negociar Pagamento',
  nova: 'Nova negociação',
  semConvenio: 'Não é possível negociar o Processo pois o órgão não possui convênio bancário cadastrado.',
  suspenso: 'O processo está suspenso.',
} as const;
