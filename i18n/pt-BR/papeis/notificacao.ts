/** Words of the notification that is sent to the debtor (D §6; Lei PE 13.178/2006 art. 3 § 1). */
export const notificacao = {
  arquivo: 'notificacao.pdf',
  arquivoDeVarias: 'notificacoes.pdf',
  /** Each notification that a process may wait for. */
  variantes: {
    INICIAL: {
      titulo: 'Notificação para pagamento ou contestação',
      finalidade:
        'Fica Vossa Senhoria NOTIFICADO(A) da constituição do crédito descrito neste documento, em favor do órgão credor, para que, no prazo abaixo indicado, efetue o pagamento ou apresente contestação por escrito, com as razões e as provas que tiver.',
    },
    NOVA: {
      titulo: 'Nova notificação para pagamento ou contestação',
      finalidade:
        'Fica Vossa Senhoria novamente NOTIFICADO(A): reconhecido e corrigido o vício apontado, o crédito passa a ser o descrito neste documento, e o prazo para pagamento ou contestação é devolvido por inteiro. Esta notificação substitui a anterior.',
    },
    PRIMEIRA_INDEFERIDA: {
      titulo: 'Notificação de decisão de primeira instância',
      finalidade:
        'Fica Vossa Senhoria NOTIFICADO(A) de que a contestação apresentada foi INDEFERIDA em primeira instância, mantido o crédito descrito neste documento. Da decisão cabe recurso à segunda instância administrativa, no prazo abaixo indicado, no qual também se pode efetuar o pagamento.',
    },
    PRIMEIRA_PARCIAL: {
      titulo: 'Notificação de decisão de primeira instância',
      finalidade:
        'Fica Vossa Senhoria NOTIFICADO(A) de que a contestação apresentada foi DEFERIDA EM PARTE em primeira instância, passando o crédito a ter os valores descritos neste documento. Da decisão cabe recurso à segunda instância administrativa, no prazo abaixo indicado, no qual também se pode efetuar o pagamento.',
    },
    SEGUNDA_INDEFERIDA: {
      titulo: 'Notificação de decisão de segunda instância',
      finalidade:
        'Fica Vossa Senhoria NOTIFICADO(A) de que o recurso apresentado foi INDEFERIDO em segunda instância, mantido o crédito descrito neste documento. A decisão é definitiva na esfera administrativa e dela não cabe novo recurso: o pagamento deve ser efetuado no prazo abaixo indicado.',
    },
    SEGUNDA_PARCIAL: {
      titulo: 'Notificação de decisão de segunda instância',
      finalidade:
        'Fica Vossa Senhoria NOTIFICADO(A) de que o recurso apresentado foi DEFERIDO EM PARTE em segunda instância, passando o crédito a ter os valores descritos neste documento. A decisão é definitiva na esfera administrativa e dela não cabe novo recurso: o pagamento deve ser efetuado no prazo abaixo indicado.',
    },
    PERDA_PARCELAMENTO: {
      titulo: 'Notificação de perda de parcelamento',
      finalidade:
        'Fica Vossa Senhoria NOTIFICADO(A) da perda do parcelamento do débito descrito neste documento, por descumprimento de suas condições. O pedido de parcelamento importou confissão da dívida, que está definitivamente constituída: o saldo é exigível de imediato e não cabe contestação.',
    },
  },
  secoes: {
    destinatario: 'Destinatário',
    corresponsaveis: 'Corresponsáveis',
    processo: 'Processo',
    finalidade: 'Finalidade',
    decisao: 'Decisão',
    prazo: 'Prazo e lugar',
    fato: 'Fatos',
    fundamento: 'Fundamento legal ou contratual',
    valor: 'Valor do débito',
    pagamento: 'Como pagar',
    consequencias: 'Consequências do não pagamento',
  },
  campos: {
    tcc: 'TCC / processo nº',
    orgao: 'Órgão credor',
    prazo: 'Prazo',
    onde: 'Onde',
    dataDaDecisao: 'Data da decisão',
    contato: 'Atendimento',
  },
  colunas: { papel: 'Papel', nome: 'Nome ou razão social' },
  prazos: {
    CONTESTACAO: (dias: number) =>
      `${quantos(dias)} para pagar ou contestar, contados do recebimento desta notificação.`,
    RECURSO: (dias: number) => `${quantos(dias)} para pagar ou recorrer, contados do recebimento desta notificação.`,
    PAGAMENTO: (dias: number) => `${quantos(dias)} para pagar, contados do recebimento desta notificação.`,
    imediato: 'Pagamento imediato, a partir do recebimento desta notificação.',
  },
  contagem:
    'Na contagem exclui-se o dia do recebimento e começa-se no primeiro dia útil seguinte; se o último dia não for útil, o prazo termina no primeiro dia útil que vier depois.',
  onde: {
    CONTESTACAO: (lugar: string) =>
      `A contestação deve ser entregue ao órgão credor, em ${lugar}, com o número do processo.`,
    RECURSO: (lugar: string) => `O recurso deve ser entregue ao órgão credor, em ${lugar}, com o número do processo.`,
    autos: (lugar: string) => `Os autos do processo podem ser consultados no órgão credor, em ${lugar}.`,
    autosAli: 'No mesmo lugar podem ser consultados os autos do processo.',
    semEndereco: 'sua sede',
  },
  prosseguimento:
    'O processo terá continuidade independentemente do comparecimento ou da manifestação de Vossa Senhoria.',
  semObservacao: 'A íntegra da decisão está nos autos do processo, à disposição de Vossa Senhoria no órgão credor.',
  pagamento:
    'Solicite a guia de recolhimento ou o boleto ao órgão credor, pelo atendimento abaixo, informando o número do processo. Não efetue pagamento por outro meio: confira antes a autenticidade desta notificação pelo código do rodapé.',
  consequencias: {
    ateDefinitivo:
      'Decorrido o prazo sem pagamento nem manifestação, o crédito será considerado definitivamente constituído, sem nova notificação.',
    definitivo: 'O crédito está definitivamente constituído e não será objeto de nova notificação.',
    inscricao:
      'O crédito definitivamente constituído e não pago poderá ser inscrito em dívida ativa, com a emissão da Certidão de Dívida Ativa (CDA), levado a protesto em cartório e cobrado em execução fiscal, com os acréscimos e as despesas que a lei prevê.',
  },
  canhoto: {
    titulo: 'RECORTE AQUI E AFIXE NO AVISO DE RECEBIMENTO (AR)',
    destinatario: 'DESTINATÁRIO',
    remetente: 'REMETENTE / DEVOLUÇÃO',
    objeto: 'CONTEÚDO',
    recebimento: [
      'Recebido em: ____ / ____ / ________   às ____ h ____',
      'Nome legível: ______________________________________',
      'Documento nº: _____________________________________',
      'Assinatura: ________________________________________',
    ],
    devolucao: 'MOTIVO DA DEVOLUÇÃO',
    motivos: [
      'Mudou-se',
      'Desconhecido',
      'Recusado',
      'Ausente',
      'Não procurado',
      'Não existe o nº',
      'End. insuficiente',
      'Falecido',
      'Outros',
    ],
  },
} as const;

function quantos(dias: number): string {
  return dias === 1 ? '1 (um) dia' : `${dias} dias`;
}
