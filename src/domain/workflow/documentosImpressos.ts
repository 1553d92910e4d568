import type { IdSituacao, TipoPrazo } from './situacoes.ts';

/** What a debtor is notified of, by the situation that waits for it (D §5.1, 5.2; S1 §4.1). */
export type VarianteDeNotificacao =
  | 'INICIAL'
  | 'NOVA'
  | 'PRIMEIRA_INDEFERIDA'
  | 'PRIMEIRA_PARCIAL'
  | 'SEGUNDA_INDEFERIDA'
  | 'SEGUNDA_PARCIAL'
  | 'PERDA_PARCELAMENTO';

export interface Notificacao {
  readonly variante: VarianteDeNotificacao;
  /** Notifications of one stage take each other's place; those of different stages do not. */
  readonly etapa: 'INICIAL' | 'PRIMEIRA' | 'SEGUNDA' | 'PERDA';
  /** The term that its receipt opens; null: the debt was confessed, and is due at once. */
  readonly prazo: TipoPrazo | null;
}

const notificacoes: Partial<Record<IdSituacao, Notificacao>> = {
  1: { variante: 'INICIAL', etapa: 'INICIAL', prazo: 'CONTESTACAO' },
  25: { variante: 'NOVA', etapa: 'INICIAL', prazo: 'CONTESTACAO' },
  8: { variante: 'PRIMEIRA_INDEFERIDA', etapa: 'PRIMEIRA', prazo: 'RECURSO' },
  10: { variante: 'PRIMEIRA_PARCIAL', etapa: 'PRIMEIRA', prazo: 'RECURSO' },
  15: { variante: 'SEGUNDA_INDEFERIDA', etapa: 'SEGUNDA', prazo: 'PAGAMENTO' },
  17: { variante: 'SEGUNDA_PARCIAL', etapa: 'SEGUNDA', prazo: 'PAGAMENTO' },
  23: { variante: 'PERDA_PARCELAMENTO', etapa: 'PERDA', prazo: null },
};

/** The notification that a process waits for; null: none, or its documents are with the active-debt side (S1 §4.1). */
export const notificacaoDe = (situacao: number, documentosEnviadosDividaAtiva: boolean): Notificacao | null =>
  documentosEnviadosDividaAtiva ? null : (notificacoes[situacao as IdSituacao] ?? null);

/** A settled process has a receipt, when something was paid for it (D §6). */
export const temRecibo = (situacao: number, pago: number): boolean => situacao === QUITADO && pago > 0;
const QUITADO: IdSituacao = 4;
