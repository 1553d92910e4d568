import type { SituacaoDoPapel } from '@/contract/documentoEmitido.ts';
import type { Data } from '@/contract/values/data.ts';
import { type IdSituacaoCobranca, type SituacaoBoleto, situacaoCobranca as s } from './situacoes.ts';

/** What may be done now with a printed slip or term (M §7.94), with its day: until when it is to be paid or signed, or since when it is as it is; null: there is none. */
export interface PapelAgora {
  readonly codigo: SituacaoDoPapel;
  readonly data: Data | null;
}

/** A slip, by what its bank and this house know. */
export interface BoletoConferido {
  readonly situacao: SituacaoBoleto;
  readonly vencimento: Data;
  /** The day of the payment that stands; null: none. */
  readonly pagoEm: Data | null;
  /** Whether a later slip of one of its instalments is not cancelled. */
  readonly haOutro: boolean;
}

/**
 * A cancelled slip says so at once, though its bank may take it for another half hour; what is paid then is received all the same
 * (M §2.54).
 */
export function boletoAgora({ situacao, vencimento, pagoEm, haOutro }: BoletoConferido, hoje: Data): PapelAgora {
  if (pagoEm !== null) return { codigo: 'PAGO', data: pagoEm };
  if (situacao === 'RESERVADO' || situacao === 'RECUSADO') return { codigo: 'SEM_REGISTRO', data: null };
  if (haOutro) return { codigo: 'SUBSTITUIDO', data: null };
  if (situacao === 'VENCIDO' || (situacao === 'REGISTRADO' && vencimento < hoje))
    return { codigo: 'VENCIDO', data: vencimento };
  return situacao === 'REGISTRADO' ? { codigo: 'A_PAGAR', data: vencimento } : { codigo: 'CANCELADO', data: null };
}

/** An agreement, as far as its term is concerned. */
export interface AcordoConferido {
  readonly situacao: IdSituacaoCobranca;
  readonly termoAte: Data | null;
  readonly encerradoEm: Data | null;
}

/** A term is in force from the signed copy on, until the agreement ends. */
export function termoAgora({ situacao, termoAte, encerradoEm }: AcordoConferido): PapelAgora {
  if (situacao === s.CANCELADO) return { codigo: 'SEM_EFEITO', data: encerradoEm };
  if (situacao === s.QUITADO) return { codigo: 'QUITADO', data: encerradoEm };
  return situacao === s.EM_NEGOCIACAO ? { codigo: 'A_ASSINAR', data: termoAte } : { codigo: 'EM_VIGOR', data: null };
}

/** The paper says what still holds: it is to be paid or signed, or was. */
export const aindaDiz = ({ codigo }: PapelAgora): boolean =>
  ['A_PAGAR', 'PAGO', 'A_ASSINAR', 'EM_VIGOR', 'QUITADO'].includes(codigo);
