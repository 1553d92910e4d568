/** Situations of a collection by their names (S2 §4.1, 9). */
export const situacaoCobranca = {
  ATIVO: 200,
  PARCELADO: 201,
  QUITADO: 202,
  CANCELADO: 203,
  EM_NEGOCIACAO: 204,
} as const;
export type NomeSituacaoCobranca = keyof typeof situacaoCobranca;
export type IdSituacaoCobranca = (typeof situacaoCobranca)[NomeSituacaoCobranca];

/** Why an agreement is over (M §3.1). */
export type CausaDoFim = 'CANCELAMENTO' | 'EXPIRACAO' | 'RESCISAO' | 'QUITACAO' | 'EXTERNA' | 'CONTESTACAO';

export type SituacaoLancamento = 'PREVISTO' | 'BAIXADO' | 'CANCELADO';

/** Where a receipt comes from (M §2.8). */
export type OrigemPagamento = 'BOLETO' | 'BAIXA_MANUAL' | 'DIVIDA_ATIVA' | 'QUITACAO' | 'CREDITO';
