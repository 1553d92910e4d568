/** Words that react-admin looks up by key (S1 §2.5). */
export const processosDevolvidos = {
  resources: {
    processoDevolvido: {
      name: 'Processo devolvido |||| Processos devolvidos',
      list: 'Consulta de Processos Devolvidos',
      show: 'Processo Devolvido %{numero}',
      fields: {
        numero: 'Número do Processo',
        documentoIdentificacaoDevedor: 'CPF/CNPJ',
        nomeDevedor: 'Devedor',
        motivoDevolucao: 'Motivo',
        devidoHoje: 'Devido hoje',
        dataDevolucao: 'Data da Devolução',
        dataDevolucaoInicio: 'Data devolução Início',
        dataDevolucaoFim: 'Data devolução Fim',
        devedor: 'Nome/CPF/CNPJ do Devedor',
        numeroProcessoAdministrativo: 'Número do processo administrativo',
        idFase: 'Fase',
        idSituacao: 'Situação',
        dataReferencia: 'Data de referência',
      },
      actions: { retornar: 'Retornar Processo(s)' },
    },
  },
} as const;

/** Sentences of the screens of returned processes that code names directly. */
export const processoDevolvido = {
  /** Puts the process number before the reason of its refusal. */
  doProcesso: (numero: string, motivo: string) => `Processo ${numero}: ${motivo}`,
  titulo: (numero: string) => `Processo Devolvido ${numero}`,
  verProcesso: 'Ver o processo',
  naoDevolvido: 'O processo não está mais entre os devolvidos. Abra o processo para ver a situação atual.',
  devolucao: 'Devolução',
  motivo: 'Motivo',
  data: 'Data da devolução',
  registro: 'Registrada em',
  observacao: 'Observação',
  arquivar: 'Arquivar Processo',
  solicitarInscricao: 'Solicitar Inscrição',
  retorno: {
    titulo: 'Retornar Processo(s)',
    processos: (n: number) => (n === 1 ? '1 processo' : `${n} processos`),
    escolher: 'Selecione',
    ajuda:
      'A data de referência é o dia em que o devedor teve ciência. Se o prazo contado dela já tiver terminado, o processo segue para «Crédito definitivamente constituído».',
    lista: 'Processos a retornar',
    numero: 'Processo',
    devedor: 'Devedor',
    acoes: 'Ações',
    remover: (numero: string) => `Remover o processo ${numero}`,
    dataDe: (numero: string) => `Data de referência do processo ${numero}`,
    vazio: 'Nenhum processo selecionado.',
    confirmar: 'Retornar',
    cancelar: 'Cancelar',
  },
} as const;
