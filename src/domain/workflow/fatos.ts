import type { CodigoAcao } from '@/contract/acoes.ts';
import type { SituacaoPCC } from '@/contract/cda.ts';
import type { Permission } from '@/contract/permissions.ts';
import type { Data } from '@/contract/values/data.ts';
import type { Cda } from '../dividaAtiva/cda.ts';
import type { PrazoContado } from '../prazo.ts';
import type { Causa } from '../prescricao.ts';
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
/** The correction that a payment of a part left owed on its day, integer cents. */
export interface CorrecaoRestante {
  readonly data: Data;
  readonly correcaoCentavos: number;
}

/** All that an action may change in a process. Kept whole (as JSON) in each movement, so that cancelling restores it. */
export interface Estado {
  readonly situacao: IdSituacao;
  /** `null`: not suspended. */
  readonly suspensoDesde: Data | null;
  readonly prazo: Prazo | null;
  readonly valores: Valores;
  readonly pagos: Pagos;
  /** R of D §2.4: correction runs from here. */
  readonly dataReferenciaCalculo: Data;
  /** Of the last payment of a part of these amounts; `null` before the first. */
  readonly correcaoRestante: CorrecaoRestante | null;
  readonly dataConstituicaoDefinitiva: Data | null;
  readonly dataEncerramento: Data | null;
  /** When the debtor was last made aware; offered as reference date when a process is returned. */
  readonly dataCiencia: Data | null;
  /** An instalment plan managed by the body itself (PARCELAR_DEBITO); not an agreement of the portal. */
  readonly parcelamentoDoOrgao: { readonly fim: Data; readonly situacaoAnterior: IdSituacao } | null;
  readonly documentosEnviadosDividaAtiva: boolean;
  /** What interrupted or suspended prescription, in the order it was told (`domain/prescricao.ts`). */
  readonly causasPrescricao: readonly Causa[];
}

/** A lapse that stands: its movement, the state the silence found, and the movements since, as the timeline tells them. */
export interface Decurso {
  readonly id: number;
  readonly antes: Estado;
  readonly depois: readonly string[];
}

/** What the workflow needs to know of a process; a row of the database maps onto it. */
export interface Fatos extends Estado {
  readonly idOrgao: number;
  readonly situacaoPCC: SituacaoPCC;
  /** The newest CDA, alive or not; `null` before the first inscription. */
  readonly cda: Cda | null;
  /** d of D §2.4 today, in cents. */
  readonly correcaoCentavos: number;
  /**
   * The last action done by a person, with the state before it. `null` when there is none, or when an agreement or the
   * active-debt side changed the process after it: it can no longer be undone.
   */
  readonly ultimaAcao: { readonly acao: CodigoAcao; readonly antes: Estado } | null;
  /** The last lapse that nothing has undone. */
  readonly decurso: Decurso | null;
  /** The credit is a tax: two rules of prescription are not its own. */
  readonly tributaria: boolean;
  /** What still blocks the inscription (D §5.7), as sentences; empty when nothing does. */
  readonly pendenciasInscricao: readonly string[];
}

/** Who wants to act; a `Caller` of the server is one. */
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
  /** From the publication in the gazette to the awareness. */
  readonly prazoEditalDias: number;
}
/** The lengths in force now, those before each change, and the holidays of the body that stand. */
export interface Parametros extends Prazos {
  /** Each held for what happened before its `ate`; absent: never changed. */
  readonly anteriores?: readonly (Prazos & { readonly ate: Data })[];
  readonly feriadosLocais: readonly Data[];
}

/** The changeable part of the facts: what is kept before an action and written after it. */
export const estadoDe = (fatos: Estado): Estado => ({
  situacao: fatos.situacao,
  suspensoDesde: fatos.suspensoDesde,
  prazo: fatos.prazo,
  valores: fatos.valores,
  pagos: fatos.pagos,
  dataReferenciaCalculo: fatos.dataReferenciaCalculo,
  correcaoRestante: fatos.correcaoRestante,
  dataConstituicaoDefinitiva: fatos.dataConstituicaoDefinitiva,
  dataEncerramento: fatos.dataEncerramento,
  dataCiencia: fatos.dataCiencia,
  parcelamentoDoOrgao: fatos.parcelamentoDoOrgao,
  documentosEnviadosDividaAtiva: fatos.documentosEnviadosDividaAtiva,
  causasPrescricao: fatos.causasPrescricao,
});
