/** Names of phases, situations, agreements and deadlines, as lists, filters and the timeline show them (D §5.2). */
export const fases = {
  1: 'Inicial',
  2: 'Encerrado',
  3: 'Parcelado',
  4: 'Dívida ativa',
  5: 'Em julgamento',
  6: 'Lavrado',
} as const;

export const situacoes = {
  1: 'Aguardando notificação do devedor',
  2: 'Devedor não localizado',
  3: 'Devedor notificado – prazo para pagamento ou contestação',
  4: 'Quitado',
  5: 'Parcelado',
  6: 'Contestação em análise – 1ª instância',
  7: 'Contestação deferida',
  8: 'Contestação indeferida – aguardando notificação',
  9: 'Contestação indeferida – devedor não localizado',
  10: 'Contestação deferida em parte – aguardando notificação',
  11: 'Contestação deferida em parte – devedor não localizado',
  12: 'Ciente da decisão de 1ª instância – prazo para recurso',
  13: 'Recurso em análise – 2ª instância',
  14: 'Recurso deferido',
  15: 'Recurso indeferido – aguardando notificação',
  16: 'Recurso indeferido – devedor não localizado',
  17: 'Recurso deferido em parte – aguardando notificação',
  18: 'Recurso deferido em parte – devedor não localizado',
  21: 'Encerrado por decisão judicial – a arquivar',
  22: 'Ciente da decisão final – prazo para pagamento',
  23: 'Parcelamento perdido – aguardando notificação',
  24: 'Parcelamento perdido – devedor não localizado',
  25: 'TCC retificado – aguardando nova notificação',
  26: 'Crédito definitivamente constituído',
  27: 'TCC em elaboração',
  28: 'Devolvido pela dívida ativa',
  29: 'Arquivado',
  101: 'Inscrito em dívida ativa',
  104: 'Inscrição em dívida ativa solicitada',
  105: 'Dívida ativa extinta sem pagamento',
  107: 'Inscrição cancelada – devolvido ao órgão',
  111: 'Inscrição devolvida para retificação',
} as const;

export const acordos = {
  200: 'Ativo',
  201: 'Parcelado',
  202: 'Quitado',
  203: 'Cancelado',
  204: 'Em negociação',
} as const;

/** Collection status of a process and of its CDA, in the same words on every screen (S0 §4, S2 §4.6). */
export const situacoesPCC = {
  SEM_ACORDO: 'Sem acordo',
  PAGAMENTO_NEGOCIADO: 'Pagamento à vista negociado',
  PARCELAMENTO_NEGOCIADO: 'Parcelamento negociado',
  PARCELAMENTO_VIGENTE: 'Dívida Parcelada',
  ACORDO_QUITADO: 'Acordo quitado',
} as const;

/** The debtor's deadlines, for the sentence «Prazo de … encerrado em …». */
export const prazos = {
  CONTESTACAO: 'contestação',
  RECURSO: 'recurso',
  PAGAMENTO: 'pagamento',
} as const;
