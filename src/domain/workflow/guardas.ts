import { andamentos } from '@i18n/pt-BR/acoes.ts';
import { prazos } from '@i18n/pt-BR/situacoes.ts';
import type { CodigoAcao, DadosDaAcao } from '@/contract/acoes.ts';
import { type Refusal, refuse } from '@/contract/refusals.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import { decursoDoAto, nadaDepois } from './decurso.ts';
import type { Fatos } from './fatos.ts';

/** A condition of a passage, with the refusal it gives when it does not hold. */
export interface Guarda {
  readonly nome: string;
  /** `dados`: what was typed; undefined while it is only asked whether the action may be offered. */
  readonly recusa: (fatos: Fatos, hoje: Data, dados?: DadosDaAcao) => Refusal | null;
  /** A refusal that tells the person nothing: the action is not shown as unavailable, just not offered. */
  readonly calada?: true;
}

export const sempre: Guarda = { nome: 'sempre', recusa: () => null };

/** The last day still counts; a process without a running term (a returned one, say) is not late. */
export const prazoAberto: Guarda = {
  nome: 'prazo aberto',
  recusa: ({ prazo }, hoje, dados) =>
    prazo && (dados?.data ?? hoje) > prazo.fim
      ? refuse('PRAZO_ENCERRADO', prazos[prazo.tipo], formatData(prazo.fim))
      : null,
};

/** Done within a term that has lapsed since: undoing the lapse is possible while nothing but it has happened (ADR 0024). */
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

/** Ordered within a term that has lapsed since: the lapse is undone, or what came after it stands in the way. */
export const ordemForaDoPrazo: Guarda = {
  nome: 'ordem posterior ao prazo que decorreu, ou só o decurso se seguiu',
  recusa: (fatos, _, dados) => {
    const ato = decursoDoAto(fatos, 'SUSPENDER_PROCESSO');
    return ato && dados?.data && dados.data <= ato.prazo.fim ? oQueSeguiu(fatos, 'SUSPENDER_PROCESSO') : null;
  },
};

/** What keeps a lapse from being undone, by name; null when nothing does. */
export function oQueSeguiu(fatos: Fatos, acao: CodigoAcao): Refusal | null {
  const ato = decursoDoAto(fatos, acao);
  if (!ato || nadaDepois(fatos)) return null;
  if (fatos.situacaoPCC !== 'SEM_ACORDO') return refuse('ACORDO_EM_ANDAMENTO');
  const { tipo, fim } = ato.prazo;
  const { depois } = ato.decurso;
  const mais = depois.length > NOMEADOS ? [andamentos.E_MAIS(depois.length - NOMEADOS)] : [];
  return refuse('DECURSO_SEGUIDO', prazos[tipo], formatData(fim), [...depois.slice(0, NOMEADOS), ...mais].join('; '));
}
/** The first say enough; a process may have lived for years since. */
const NOMEADOS = 3;

/** Plans made elsewhere are lost elsewhere. */
export const parcelamentoDoOrgao: Guarda = {
  nome: 'parcelamento do órgão',
  recusa: (fatos) => (fatos.parcelamentoDoOrgao ? null : refuse('PARCELAMENTO_EXTERNO')),
};

/** Before the constitution no prescription runs that could be interrupted or suspended. */
export const jaConstituido: Guarda = {
  nome: 'crédito constituído',
  recusa: (fatos) => (fatos.dataConstituicaoDefinitiva === null ? refuse('PRESCRICAO_NAO_CORRE') : null),
  calada: true,
};

/** D §5.7: the active-debt office would send it back. */
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
