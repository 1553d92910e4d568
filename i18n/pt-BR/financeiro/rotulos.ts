/** Headings of the receipts, of the list and of the PDF (S2 §2.9). */
export const colunasDosRecebimentos = {
  dataPagamento: 'Pagamento',
  numerosTcc: 'Processo(s)',
  numerosCda: 'CDA(s)',
  numerosOrigem: 'Número(s) de Origem',
  numeroCobranca: 'Cobrança',
  parcela: 'Parcela',
  valorPago: 'Valor Pago',
  valorRepassado: 'Valor Repassado',
};

/** Words of the list of receipts that react-admin looks up by key (S2 §2.9). */
export const financeiros = {
  resources: {
    financeiro: {
      name: 'Recebimento |||| Acompanhamento Financeiro',
      list: 'Acompanhamento Financeiro de Processos',
      fields: {
        ...colunasDosRecebimentos,
        tipoPesquisa: 'Pesquisar por',
        dataPeriodoInicio: 'Data inicial',
        dataPeriodoFim: 'Data final',
        dataMesAno: 'Mês e ano',
        dataAno: 'Ano',
      },
      actions: { pdf: 'Download PDF', excel: 'Download Excel' },
    },
    valorARestituir: {
      name: 'Valor a restituir |||| Valores a restituir',
      list: 'Valores a Restituir',
      show: 'Valor a Restituir',
      sections: { valor: 'Valor', origem: 'De onde veio', destino: 'O que foi feito' },
      fields: {
        dataPagamento: 'Recebido em',
        devedor: { nome: 'Devedor', documentoIdentificacao: 'CPF/CNPJ' },
        numeroCobranca: 'Cobrança',
        numeroProcesso: 'Processo',
        motivo: 'Por quê',
        valor: 'Valor',
        estado: 'Estado',
        documento: 'CPF/CNPJ Devedor',
        valorRecebido: 'Recebimento inteiro',
        orgao: { sigla: 'Órgão Credor' },
        data: 'Data',
        usuario: 'Por quem',
        forma: 'Forma da restituição',
        favorecido: 'Favorecido',
        compensadoEm: 'Dívida paga',
        arquivos: 'Comprovante da restituição',
      },
      actions: { restituir: 'Restituir', compensar: 'Compensar' },
    },
  },
  opcoes: {
    estado: {
      A_RESTITUIR: 'A restituir',
      A_CREDITAR: 'Crédito do acordo',
      COMPENSADO: 'Compensado',
      RESTITUIDO: 'Restituído',
    },
    motivo: {
      EXCESSO: 'Pago além do devido',
      EM_DOBRO: 'Pago em dobro',
      APOS_O_FIM: 'Pago depois do fim do acordo',
      CREDITO_RESTANTE: 'Crédito que sobrou do acordo',
      PAGO_A_DIVIDA_ATIVA: 'Pago a mais à dívida ativa',
    },
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
