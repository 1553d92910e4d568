/** Words of the list of receipts that react-admin looks up by key (S2 §2.9). */
export const financeiros = {
  resources: {
    financeiro: {
      name: 'Recebimento |||| Acompanhamento Financeiro',
      list: 'Acompanhamento Financeiro de Processos',
      fields: {
        dataPagamento: 'Pagamento',
        numerosTcc: 'Processo(s)',
        numerosCda: 'CDA(s)',
        numerosOrigem: 'Número(s) de Origem',
        numeroCobranca: 'Cobrança',
        parcela: 'Parcela',
        valorPago: 'Valor Pago',
        valorRepassado: 'Valor Repassado',

        tipoPesquisa: 'Pesquisar por',
        dataPeriodoInicio: 'Data inicial',
        dataPeriodoFim: 'Data final',
        dataMesAno: 'Mês e ano',
        dataAno: 'Ano',
      },
      actions: { pdf: 'Download PDF', excel: 'Download Excel' },
    },
  },
  opcoes: {
    tipoPesquisa: { dataPeriodo: 'Período', dataMesAno: 'Mês e Ano', dataAno: 'Ano' },
    origem: {
      BOLETO: 'Boleto',
      BAIXA_MANUAL: 'Baixa manual',
      DIVIDA_ATIVA: 'Dívida ativa',
      QUITACAO: 'Quitação',
      CREDITO: 'Crédito',
    },
  },
} as const;

/** Its filter: the sentences of S2 §5.10, and the chips of S2 §2.9. */
export const filtroDoFinanceiro = {
  semInicio: 'Necessário selecionar um período inicial.',
  semFim: 'Necessário selecionar um período final.',
  semAno: 'Necessário selecionar o ano.',
  semMes: 'Necessário selecionar o mês.',
  semData: 'Necessário selecionar uma data para realizar a pesquisa',
  chip: {
    dataPeriodo: (inicio: string, fim: string) => `Data: ${inicio} a ${fim}`,
    dataMesAno: (mes: string) => mes,
    dataAno: (ano: string) => `Ano: ${ano}`,
  },
} as const;
