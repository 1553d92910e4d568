import type { SituacaoPCC } from '@/contract/cda.ts';
import type { origensDoPagamento } from '@/contract/financeiro.ts';

/** Situations of a collection by their names (S2 §4.1, 9). */
export const situacaoCobranca = {
  ATIVO: 200,
  PARCELADO: 201,
  QUITADO: 202,
  CANCELADO: 203,
  EM_NEGOCIACAO: 204,
} as const;
export type IdSituacaoCobranca = (typeof situacaoCobranca)[keyof typeof situacaoCobranca];

const s = situacaoCobranca;
/** The agreement stands: neither settled nor cancelled. */
export const abertas: readonly IdSituacaoCobranca[] = [s.ATIVO, s.PARCELADO, s.EM_NEGOCIACAO];
export const aberta = (situacao: number): boolean => abertas.some((uma) => uma === situacao);

/**
 * Whether the instalments of an agreement in this situation are owed. They are if it is paid at once (ATIVO) or its term is
 * signed (PARCELADO). While the signature is awaited they are not: without it the plan is cancelled (M §5.12).
 */
export const devidaPeloPlano = (situacao: IdSituacaoCobranca): boolean =>
  situacao === s.ATIVO || situacao === s.PARCELADO;

/** What its processes show of an agreement (D §5.5). */
export const pccDe: Readonly<Record<IdSituacaoCobranca, SituacaoPCC>> = {
  [s.ATIVO]: 'PAGAMENTO_NEGOCIADO',
  [s.EM_NEGOCIACAO]: 'PARCELAMENTO_NEGOCIADO',
  [s.PARCELADO]: 'PARCELAMENTO_VIGENTE',
  [s.QUITADO]: 'ACORDO_QUITADO',
  [s.CANCELADO]: 'SEM_ACORDO',
};

/** Why an agreement is over (M §3.1). */
export type CausaDoFim = 'CANCELAMENTO' | 'EXPIRACAO' | 'RESCISAO' | 'QUITACAO' | 'EXTERNA' | 'CONTESTACAO';

export type SituacaoLancamento = 'PREVISTO' | 'BAIXADO' | 'CANCELADO';

/** Where a receipt comes from (M §2.8). */
export type OrigemPagamento = (typeof origensDoPagamento)[number];

/**
 * A slip, from its number to its end (M §3.3): reserved before the bank knows it; registered, and only then payable; to be
 * cancelled at the bank, and cancelled there; past its last day; paid.
 */
export type SituacaoBoleto =
  | 'RESERVADO'
  | 'REGISTRADO'
  | 'RECUSADO'
  | 'A_CANCELAR'
  | 'BAIXADO_NO_BANCO'
  | 'VENCIDO'
  | 'PAGO';
