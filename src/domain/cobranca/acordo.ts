import type { Data } from '@/contract/values/data.ts';
import type { Feriados } from '../calendario.ts';
import type { Centavos } from '../exato.ts';
import type { Cda } from '../workflow/cda.ts';
import type { Estado, Fatos } from '../workflow/fatos.ts';
import type { ParteDoAcordo } from './consolidacao.ts';
import type { Crescimento, CrescimentoDoDia, Encargos, ParcelaDevida, Quota } from './parcela.ts';
import { crescimentoEm, parcelaEm } from './parcela.ts';
import type { IdSituacaoCobranca, SituacaoLancamento } from './situacoes.ts';
import type { Parada } from './vencimentos.ts';

/** An instalment of an agreement. */
export interface ParcelaDoAcordo {
  readonly id: number;
  /** From 1. */
  readonly parcela: number;
  readonly vencimento: Data;
  readonly situacao: SituacaoLancamento;
  readonly dataPagamento: Data | null;
  /** PENDENTE: the bank has told of a payment that it may still take back. */
  readonly confirmacao: 'PENDENTE' | 'CONFIRMADA' | null;
  readonly quotas: readonly Quota[];
}

/** A process of an agreement: what it brought in, how its shares grow, and how it stands now. */
export interface ProcessoDoAcordo extends Pick<ParteDoAcordo, 'idProcesso' | 'liquido' | 'desconto'> {
  readonly numero: string;
  readonly crescimento: Crescimento;
  /** Its state when the signed term was attached; null before. */
  readonly antesDoTermo: Estado | null;
  readonly estado: Estado;
  /** Who made the agreement in force, this one or another; null: none is. */
  readonly acordo: Fatos['acordo'];
  readonly cda: Cda | null;
}

/** When an agreement ends unpaid, in days (M §3.1): copied from the body when it is made, because the signed term says so. */
export interface PrazosDoAcordo {
  /** How many overdue instalments rescind it. */
  readonly parcelasAtrasadasRescisao: number;
  readonly diasAposFimRescisao: number;
  readonly diasSemPrimeira: number;
  /** Business days. */
  readonly diasToleranciaAVista: number;
}
export interface RegrasDoAcordo extends PrazosDoAcordo {
  readonly toleranciaCentavos: Centavos;
}

/** An agreement with all that its rules need. Those of the active-debt system have no instalments here. */
export interface Acordo {
  readonly idOrgao: number;
  readonly numero: string;
  readonly origem: 'PORTAL' | 'EXTERNO';
  readonly situacao: IdSituacaoCobranca;
  /** C: the day of the agreement. */
  readonly data: Data;
  /** The last day on which the signed term may be attached; null outside situation 204. */
  readonly termoAte: Data | null;
  readonly encargos: Encargos;
  readonly processos: readonly ProcessoDoAcordo[];
  readonly parcelas: readonly ParcelaDoAcordo[];
  /** The calendar does not end it before this day, because a reversal made the end due; null: its rules say when (M §7.88). */
  readonly fimNaoAntes?: Data | null;
  /** Excess of earlier payments that the next instalment takes (M §6.19). */
  readonly creditoCentavos: Centavos;
  /** The same by the payment that left it, the oldest first; absent: one left all of it. */
  readonly creditos?: readonly Centavos[];
  /** A receipt given by hand stands, which a person may take back. */
  readonly haBaixaManual: boolean;
  readonly regras: RegrasDoAcordo;
  readonly feriadosLocais: Feriados;
  /** When its calendar stood still, in order; the last may still stand. */
  readonly paradas: readonly Parada[];
}

export const parcelasAbertas = ({ parcelas }: Pick<Acordo, 'parcelas'>): readonly ParcelaDoAcordo[] =>
  parcelas.filter(({ situacao }) => situacao === 'PREVISTO');

/** A payment that the bank may still take back. */
export const temPendente = ({ parcelas }: Pick<Acordo, 'parcelas'>): boolean =>
  parcelas.some(({ confirmacao }) => confirmacao === 'PENDENTE');

export type ParcelaDevidaEm = ParcelaDoAcordo & { readonly devida: ParcelaDevida };

/** The given instalments with what each costs on a day. */
export function devidasEm(
  acordo: Pick<Acordo, 'processos' | 'encargos'>,
  parcelas: readonly ParcelaDoAcordo[],
  data: Data,
): readonly ParcelaDevidaEm[] {
  const doDia = crescimentosDoDia(acordo, data);
  return parcelas.map((parcela) => ({ ...parcela, devida: parcelaEm(parcela.quotas, acordo.encargos, doDia) }));
}

/** How the shares of each process have grown until a day. */
export const crescimentosDoDia = (
  { processos }: Pick<Acordo, 'processos'>,
  data: Data,
): ReadonlyMap<number, CrescimentoDoDia> =>
  new Map(processos.map(({ idProcesso, crescimento }) => [idProcesso, crescimentoEm(data, crescimento)] as const));
