import type { CodigoAcao } from '@/contract/acoes.ts';
import type { SituacaoPCC } from '@/contract/cda.ts';
import type { Permission } from '@/contract/permissions.ts';
import type { Data } from '@/contract/values/data.ts';
import type { PrazoContado } from '../prazo.ts';
import type { Causa } from '../prescricao.ts';
import type { Cda } from './cda.ts';
import type { IdSituacao, TipoPrazo } from './situacoes.ts';

/** `inicio`: first day that counts; `fim`: last day on which the debtor may still act. */
export interface Prazo extends PrazoContado {
  readonly tipo: TipoPrazo;
}

/** a, b and c of D §2.4, integer cents, as of `dataReferenciaCalculo`. */
export interface Valores {
  readonly valorCentavos: number;
  readonly multaCentavos: number;
  readonly jurosCentavos: number;
}
export interface Pagos extends Valores {
  readonly correcaoCentavos: number;
}
/** The correction that a partial payment left owed, on the day of the payment, in integer cents. */
export interface CorrecaoRestante {
  readonly data: Data;
  readonly correcaoCentavos: number;
}

/** Everything that an action may change in a process. Each movement stores it, so that cancelling restores it. */
export interface Estado {
  readonly situacao: IdSituacao;
  /** `null`: not suspended. */
  readonly suspensoDesde: Data | null;
  readonly prazo: Prazo | null;
  readonly valores: Valores;
  readonly pagos: Pagos;
  /** What an agreement's payments made final of its discount, and cents within the tolerance (M §2.6). */
  readonly dispensados: Pagos;
  /** R of D §2.4: correction runs from here. */
  readonly dataReferenciaCalculo: Data;
  /** From the last partial payment of these amounts; `null` before the first. */
  readonly correcaoRestante: CorrecaoRestante | null;
  readonly dataConstituicaoDefinitiva: Data | null;
  readonly dataEncerramento: Data | null;
  /** The last awareness of the debtor; the default reference date when a process is returned. */
  readonly dataCiencia: Data | null;
  /** An instalment plan managed by the body itself (PARCELAR_DEBITO); not an agreement of the portal. */
  readonly parcelamentoDoOrgao: { readonly fim: Data; readonly situacaoAnterior: IdSituacao } | null;
  readonly documentosEnviadosDividaAtiva: boolean;
  /** Causes that interrupted or suspended prescription, in the order of registration (`domain/prescricao.ts`). */
  readonly causasPrescricao: readonly Causa[];
}

/** A lapse that was not undone: its movement, the state before it, and the descriptions of the movements since. */
export interface Decurso {
  readonly id: number;
  readonly antes: Estado;
  readonly depois: readonly string[];
}

/** What the workflow needs to know of a process; a row of the database maps onto it. */
export interface Fatos extends Estado {
  readonly idOrgao: number;
  readonly situacaoPCC: SituacaoPCC;
  /** Who made the agreement in force; `null`: there is none. */
  readonly acordo: 'PORTAL' | 'EXTERNO' | null;
  /** The newest CDA, active or not; `null` before the first inscription. */
  readonly cda: Cda | null;
  /** d of D §2.4 today, in cents. */
  readonly correcaoCentavos: number;
  /**
   * The last action of a person, with the state before it. `null`: there is none, or an agreement or the active-debt
   * side changed the process after it, so it can no longer be cancelled.
   */
  readonly ultimaAcao: { readonly acao: CodigoAcao; readonly antes: Estado } | null;
  /** The last lapse that was not undone. */
  readonly decurso: Decurso | null;
  /** The credit is a tax, which has two rules of prescription of its own (`domain/prescricao.ts`). */
  readonly tributaria: boolean;
  /** What still blocks the inscription (D §5.7), as sentences; empty when nothing does. */
  readonly pendenciasInscricao: readonly string[];
}

/** The person who acts; a `Caller` of the server is one. */
export interface Usuario {
  readonly idOrgao: number;
  readonly central: boolean;
  readonly permissoes: ReadonlySet<Permission>;
}

/** Lengths of the terms of a body, in days (D §5.4). */
export interface Prazos {
  readonly prazoContestacaoDias: number;
  readonly prazoRecursoDias: number;
  readonly prazoPagamentoDias: number;
  /** Days from the publication in the gazette to the awareness. */
  readonly prazoEditalDias: number;
}
/** The current lengths, the earlier ones, and the valid holidays of the body. */
export interface Parametros extends Prazos {
  /** Each applies to facts before its `ate`; absent: the lengths never changed. */
  readonly anteriores?: readonly (Prazos & { readonly ate: Data })[];
  readonly feriadosLocais: readonly Data[];
}

/** The part of the facts that an action may change. */
export const estadoDe = (fatos: Estado): Estado => ({
  situacao: fatos.situacao,
  suspensoDesde: fatos.suspensoDesde,
  prazo: fatos.prazo,
  valores: fatos.valores,
  pagos: fatos.pagos,
  dispensados: fatos.dispensados,
  dataReferenciaCalculo: fatos.dataReferenciaCalculo,
  correcaoRestante: fatos.correcaoRestante,
  dataConstituicaoDefinitiva: fatos.dataConstituicaoDefinitiva,
  dataEncerramento: fatos.dataEncerramento,
  dataCiencia: fatos.dataCiencia,
  parcelamentoDoOrgao: fatos.parcelamentoDoOrgao,
  documentosEnviadosDividaAtiva: fatos.documentosEnviadosDividaAtiva,
  causasPrescricao: fatos.causasPrescricao,
});
