import { andamentos } from '@i18n/pt-BR/processo/acoes.ts';
import { prazos } from '@i18n/pt-BR/processo/situacoes.ts';
import type { CodigoAcao, DadosDaAcao } from '@/contract/acoes.ts';
import { type Refusal, refuse } from '@/contract/refusals.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { decursoDoAto, nadaDepois } from './decurso.ts';
import type { Fatos } from './fatos.ts';

/** A condition of a row of the table, and its refusal. */
export interface Guarda {
  readonly nome: string;
  /** `dados`: the data of the action; undefined when the question is only whether to offer it. */
  readonly recusa: (fatos: Fatos, hoje: Data, dados?: DadosDaAcao) => Refusal | null;
  /** The refusal explains nothing: the action is not listed as unavailable. */
  readonly calada?: true;
}

export const sempre: Guarda = { nome: 'sempre', recusa: () => null };

/** An act on the last day is in time. A process without a running term (for example, a returned one) is not late. */
export const prazoAberto: Guarda = {
  nome: 'prazo aberto',
  recusa: ({ prazo }, hoje, dados) =>
    prazo && (dados?.data ?? hoje) > prazo.fim
      ? refuse('PRAZO_ENCERRADO', prazos[prazo.tipo], formatData(prazo.fim))
      : null,
};

/** For an act done within a term that has lapsed: it may undo the lapse while nothing followed it (ADR 0024). */
const noPrazoQueDecorreu = (acao: CodigoAcao, nome: string): Guarda => ({
  nome,
  recusa: (fatos, hoje, dados) => {
    const ato = decursoDoAto(fatos, acao);
    if (!ato) return refuse('ACAO_INDISPONIVEL');
    const { tipo, fim } = ato.prazo;
    if (dados && (dados.data ?? hoje) > fim) return refuse('PRAZO_ENCERRADO', prazos[tipo], formatData(fim));
    return oQueSeguiu(fatos, acao);
  },
});
export const contestadoNoPrazo = noPrazoQueDecorreu(
  'CONTESTAR_DEBITO',
  'protocolada no prazo, e só o decurso se seguiu',
);
export const recorridoNoPrazo = noPrazoQueDecorreu('RECORRER', 'protocolado no prazo, e só o decurso se seguiu');

/** A suspension ordered within a lapsed term undoes the lapse; it is refused if something followed the lapse. */
export const ordemForaDoPrazo: Guarda = {
  nome: 'ordem posterior ao prazo que decorreu, ou só o decurso se seguiu',
  recusa: (fatos, _, dados) => {
    const ato = decursoDoAto(fatos, 'SUSPENDER_PROCESSO');
    return ato && dados?.data && dados.data <= ato.prazo.fim ? oQueSeguiu(fatos, 'SUSPENDER_PROCESSO') : null;
  },
};

/** The refusal that names what followed the lapse, which therefore cannot be undone; null: nothing did. */
export function oQueSeguiu(fatos: Fatos, acao: CodigoAcao): Refusal | null {
  const ato = decursoDoAto(fatos, acao);
  if (!ato || nadaDepois(fatos)) return null;
  if (fatos.situacaoPCC !== 'SEM_ACORDO') return refuse('ACORDO_EM_ANDAMENTO');
  const { tipo, fim } = ato.prazo;
  const { depois } = ato.decurso;
  const mais = depois.length > NOMEADOS ? [andamentos.E_MAIS(depois.length - NOMEADOS)] : [];
  return refuse('DECURSO_SEGUIDO', prazos[tipo], formatData(fim), [...depois.slice(0, NOMEADOS), ...mais].join('; '));
}
/** Only the first are named, because years may have passed since the lapse. */
const NOMEADOS = 3;

/** The loss of a plan made elsewhere is registered elsewhere. */
export const parcelamentoDoOrgao: Guarda = {
  nome: 'parcelamento do órgão',
  recusa: (fatos) => (fatos.parcelamentoDoOrgao ? null : refuse('PARCELAMENTO_EXTERNO')),
};

/** Before the constitution, prescription does not run, so it cannot be interrupted or suspended. */
export const jaConstituido: Guarda = {
  nome: 'crédito constituído',
  recusa: (fatos) => (fatos.dataConstituicaoDefinitiva === null ? refuse('PRESCRICAO_NAO_CORRE') : null),
  calada: true,
};

/** With pending matters, the active-debt office would return the process (D §5.7). */
export const prontoParaInscricao: Guarda = {
  nome: 'sem pendências para inscrição',
  recusa: ({ pendenciasInscricao }) =>
    pendenciasInscricao.length > 0 ? refuse('INSCRICAO_PENDENTE', pendenciasInscricao.join(' ')) : null,
};

export const estaSuspenso: Guarda = {
  nome: 'suspenso',
  recusa: (fatos) => (fatos.suspensoDesde === null ? refuse('PROCESSO_NAO_SUSPENSO') : null),
  calada: true,
};

export const haAcaoACancelar: Guarda = {
  nome: 'há ação a cancelar',
  recusa: (fatos) => (fatos.ultimaAcao === null ? refuse('NADA_A_CANCELAR') : null),
  calada: true,
};

export const guardas: readonly Guarda[] = [
  sempre,
  prazoAberto,
  contestadoNoPrazo,
  recorridoNoPrazo,
  ordemForaDoPrazo,
  jaConstituido,
  parcelamentoDoOrgao,
  prontoParaInscricao,
  estaSuspenso,
  haAcaoACancelar,
];
