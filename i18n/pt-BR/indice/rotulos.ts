/** How an index is accumulated. */
export const tiposDeCalculo = { COMPOSTO: 'Índice de preços, composto', SELIC_SOMADA: 'SELIC, somada' } as const;

/** Words that react-admin looks up by key: the catalogue of indexes, and an index with its months. */
export const indicesFinanceiros = {
  resources: {
    indiceFinanceiro: {
      name: 'Índice financeiro |||| Índices financeiros',
      list: 'Índices Financeiros',
      show: '%{sigla} – %{nome}',
      sections: { situacao: 'Situação', calculo: 'Como é calculado', meses: 'Meses' },
      fields: {
        nome: 'Nome',
        sigla: 'Sigla',
        ultimaDataReferencia: 'Última competência',
        quantidadeMeses: 'Meses gravados',
        sincronizadoEm: 'Última sincronização',
        tentadoEm: 'Última tentativa',
        estado: 'Estado',
        tipoCalculo: 'Tipo de cálculo',
        defasagemMeses: 'Defasagem (meses)',
        periodicidade: 'Periodicidade',
        codigoBacen: 'Série no Banco Central (SGS)',
        valores: 'Variação de cada mês (%)',
      },
      actions: { sincronizar: 'Sincronizar agora', enviarArquivo: 'Enviar arquivo' },
    },
  },
  opcoes: { tipoCalculo: tiposDeCalculo, periodicidade: { MENSAL: 'Mensal' } },
} as const;

/** State of an index, in one or two words. */
export const estadosDoIndice = {
  emDia: 'Em dia',
  desatualizado: 'Desatualizado',
  falhou: 'Leitura falhou',
  semMeses: 'Sem meses',
} as const;
