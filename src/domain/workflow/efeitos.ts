import { andamentos } from '@i18n/pt-BR/processo/acoes.ts';
import type { DadosDaAcao } from '@/contract/acoes.ts';
import { fundamentosDaSuspensao, interrompe } from '@/contract/prescricao.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { somaDosPagos, somarPagos } from '../imputacao.ts';
import { prorrogar } from '../prazo.ts';
import { abrir, fechar } from '../prescricao.ts';
import { semSaldo } from '../saldo.ts';
import { decursoDesfeito } from './decurso.ts';
import type { Decurso, Estado, Fatos, Parametros } from './fatos.ts';
import { cienciaPorEdital, prazoQueComeca } from './prazos.ts';
import type { IdSituacao } from './situacoes.ts';
import { type Corrigir, devidoCom, novosValores } from './valores.ts';

export interface Momento {
  readonly hoje: Data;
  /** The situation that the action leads to, from `decidir`. */
  readonly para: IdSituacao;
  readonly parametros: Parametros;
  /** The correction owed today of other amounts. */
  readonly corrigir: Corrigir;
}
/** What an action changes besides the situation, and what its movement stores. */
export interface Efeito {
  readonly muda: Partial<Omit<Estado, 'situacao'>>;
  readonly dataReferencia?: Data | undefined;
  readonly observacao?: string | undefined;
  readonly valorCentavos?: number;
}
export type ComoAge = (fatos: Fatos, dados: DadosDaAcao, momento: Momento) => Efeito;

export const nada: ComoAge = () => ({ muda: {} });

/** The debtor is aware from the date on, and the term of the new situation starts. Debtor not found: no term runs. */
export const notificacao: ComoAge = (_, { data, devedorEncontrado }, momento) =>
  devedorEncontrado === false
    ? { muda: { prazo: null }, dataReferencia: data }
    : { muda: ciencia(data ?? momento.hoje, momento), dataReferencia: data };

/** Notified in person or by reading the case file: there is no «not found» (D §9.7). */
export const cienciaPessoal: ComoAge = (_, { data }, momento) => ({
  muda: ciencia(data ?? momento.hoje, momento),
  dataReferencia: data,
});

/** Published: the debtor counts as aware after `prazoEditalDias`. */
export const edital: ComoAge = (_, { data }, momento) => ({
  muda: ciencia(cienciaPorEdital(data ?? momento.hoje, momento.parametros), momento),
  dataReferencia: data,
});

const ciencia = (dia: Data, { para, parametros }: Momento) => ({
  dataCiencia: dia,
  prazo: prazoQueComeca(para, dia, parametros),
});

/** The debtor answered, so the term ends. An answer in time undoes the lapse. */
export const manifestacao =
  (acao: 'CONTESTAR_DEBITO' | 'RECORRER'): ComoAge =>
  (fatos, dados) => {
    const decurso = decursoDesfeito(fatos, acao, dados);
    return {
      muda: { prazo: null, ...(decurso && semDecurso(decurso)) },
      dataReferencia: dados.data,
      // If a lapse is undone, the justification goes to the movement that says so.
      observacao: decurso ? undefined : dados.justificativa,
    };
  };
/** Restores the constitution date of before the lapse; prescription is counted from it. */
const semDecurso = ({ antes }: Decurso) => ({ dataConstituicaoDefinitiva: antes.dataConstituicaoDefinitiva });

/** The credit is void: nothing is owed beyond what was paid or dispensed. */
export const deferimento: ComoAge = (fatos, _, { hoje }) => ({
  muda: {
    valores: semSaldo(fatos),
    dataReferenciaCalculo: hoje,
    correcaoRestante: null,
    prazo: null,
  },
});

export const deferimentoParcial: ComoAge = (fatos, dados, momento) => ({
  muda: { ...novosValores(fatos, dados, momento.hoje), prazo: null },
  observacao: dados.observacao,
});

/** Paid outside the portal: all that is owed now, with correction, counts as paid, and no correction accrues after. */
export const quitacao: ComoAge = (fatos, dados, { hoje, corrigir }) => {
  const pagoAgora = devidoCom(fatos, dados, hoje, corrigir);
  return {
    muda: {
      ...novosValores(fatos, dados, hoje),
      pagos: somarPagos(fatos.pagos, pagoAgora),
      correcaoRestante: null,
      prazo: null,
      dataEncerramento: hoje,
      parcelamentoDoOrgao: null,
    },
    observacao: dados.observacao,
    valorCentavos: somaDosPagos(pagoAgora),
  };
};

export const parcelamento: ComoAge = (fatos, dados, { hoje }) => ({
  muda: {
    ...novosValores(fatos, dados, hoje),
    prazo: null,
    parcelamentoDoOrgao: { fim: dados.fimParcelamento ?? hoje, situacaoAnterior: fatos.situacao },
    // Asking for a plan confesses the debt (Súmula STJ 653); prescription stops while it is kept (CTN art. 151 VI).
    // VI).
    causasPrescricao: abrir(fatos.causasPrescricao, 'PARCELAMENTO', hoje),
  },
  dataReferencia: dados.fimParcelamento,
  observacao: dados.observacao,
});

/**
 * The request for the plan confessed the debt. Losing the plan definitively constitutes the credit, unless it already
 * was (D §5.3), on the day the debtor stopped keeping the plan; prescription is counted from that day (Súmula TFR 248).
 * If no day is given, it is today.
 */
export const perda: ComoAge = (fatos, dados, { hoje }) => {
  const desde = dados.inadimplenteDesde ?? hoje;
  return {
    muda: {
      ...novosValores(fatos, dados, hoje),
      dataConstituicaoDefinitiva: fatos.dataConstituicaoDefinitiva ?? desde,
      parcelamentoDoOrgao: null,
      causasPrescricao: fechar(fatos.causasPrescricao, ['PARCELAMENTO'], desde),
    },
    dataReferencia: dados.inadimplenteDesde,
  };
};

export const pedidoDeInscricao: ComoAge = (_, { observacao }) => ({
  muda: { documentosEnviadosDividaAtiva: true, prazo: null },
  observacao,
});

export const arquivamento: ComoAge = (_, { observacao }, { hoje }) => ({
  muda: { dataEncerramento: hoje, prazo: null },
  observacao,
});

/** Prescription stops only on a legal ground (CTN art. 151), not by the body's own decision. */
export const suspensao: ComoAge = (fatos, dados, { hoje }) => {
  const { data, motivo, fundamento } = dados;
  const desde = data ?? hoje;
  const decurso = decursoDesfeito(fatos, 'SUSPENDER_PROCESSO', dados);
  return {
    muda: {
      suspensoDesde: desde,
      ...(decurso && { ...semDecurso(decurso), prazo: decurso.antes.prazo }),
      ...(fundamento && { causasPrescricao: abrir(fatos.causasPrescricao, fundamento, desde) }),
    },
    dataReferencia: data,
    observacao: motivo,
  };
};

/** The term is extended by the suspended days (D §5.3), and prescription continues. */
export const reativacao: ComoAge = (fatos, { data, motivo }, { hoje, parametros }) => {
  const { prazo, suspensoDesde } = fatos;
  const dia = data ?? hoje;
  return {
    muda: {
      suspensoDesde: null,
      prazo: prazo && prorrogar(prazo, suspensoDesde ?? dia, dia, parametros.feriadosLocais),
      causasPrescricao: fechar(fatos.causasPrescricao, fundamentosDaSuspensao, dia),
    },
    dataReferencia: data,
    observacao: motivo,
  };
};

/** Registers a proven fact; its effect on prescription follows from its kind and dates (D §5.4, ADR 0024). */
export const causaDePrescricao: ComoAge = (
  fatos,
  { causa, data, paradoAte, fundamentoLegal, observacao },
  { hoje },
) => {
  const dia = data ?? hoje;
  const registrada = causa && {
    tipo: causa,
    data: dia,
    ate: paradoAte ?? (interrompe(causa) ? dia : hoje),
    ...(fundamentoLegal && { fundamento: fundamentoLegal }),
  };
  return {
    muda: { causasPrescricao: registrada ? [...fatos.causasPrescricao, registrada] : fatos.causasPrescricao },
    dataReferencia: data,
    observacao: [fundamentoLegal, paradoAte && andamentos.PARADO_ATE(formatData(paradoAte)), observacao]
      .filter(Boolean)
      .join('. '),
  };
};

/** Restores the whole state before the last action: situation, values, terms, dates. */
export const cancelamento: ComoAge = ({ ultimaAcao }) => ({ muda: ultimaAcao?.antes ?? {} });
