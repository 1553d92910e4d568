/** Words that react-admin looks up by key: the events received from the active-debt system and their outcome. */
export const eventosDividaAtiva = {
  resources: {
    eventoDividaAtiva: {
      name: 'Evento da dívida ativa |||| Eventos da dívida ativa',
      list: 'Eventos da Dívida Ativa',
      fields: {
        numeroProcesso: 'Número do processo',
        descricao: 'Evento',
        sequencia: 'Ordem',
        data: 'Data do evento',
        recebidoEm: 'Recebido em',
        estado: 'Estado',
        mensagem: 'Motivo',
        motivo: 'Motivo',
      },
      actions: { reprocessar: 'Tentar de novo', descartar: 'Descartar' },
    },
  },
  opcoes: {
    estado: { aplicado: 'Aplicado', estacionado: 'Estacionado', descartado: 'Descartado', recusado: 'Recusado' },
  },
} as const;

/** Sentences of the dialogs about an event. */
export const eventoDividaAtiva = {
  reprocessar: {
    titulo: 'Tentar de novo',
    pergunta: (evento: string, numero: string) => `Aplicar agora o evento «${evento}» ao processo ${numero}?`,
    aplicado: 'Evento aplicado com sucesso.',
    continua: (motivo: string) => `O evento continua estacionado. ${motivo}`,
  },
  descartar: {
    titulo: 'Descartar evento',
    pergunta: (evento: string, numero: string) =>
      `O evento «${evento}» não será aplicado ao processo ${numero}, e os seguintes deixam de esperar por ele.`,
    feito: 'Evento descartado.',
  },
} as const;

/** The link to their list. */
export const linkDosEventos = 'Eventos da dívida ativa';
