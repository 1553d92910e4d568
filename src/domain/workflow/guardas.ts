import { prazos } from '@i18n/pt-BR/situacoes.ts';
import { type Refusal, refuse } from '@/contract/refusals.ts';
import { type Data, formatData } from '@/contract/values/data.ts';
import type { Fatos } from './fatos.ts';

/** A condition of a passage, with the refusal it gives when it does not hold. */
export interface Guarda {
  readonly nome: string;
  readonly recusa: (fatos: Fatos, hoje: Data) => Refusal | null;
  /** A refusal that tells the person nothing: the action is not shown as unavailable, just not offered. */
  readonly calada?: true;
}

export const sempre: Guarda = { nome: 'sempre', recusa: () => null };

/** The last day still counts; a process without a running term (a returned one, say) is not late. */
export const prazoAberto: Guarda = {
  nome: 'prazo aberto',
  recusa: ({ prazo }, hoje) =>
    prazo && hoje > prazo.fim ? refuse('PRAZO_ENCERRADO', prazos[prazo.tipo], formatData(prazo.fim)) : null,
};

/** Plans made elsewhere are lost elsewhere. */
export const parcelamentoDoOrgao: Guarda = {
  nome: 'parcelamento do órgão',
  recusa: (fatos) => (fatos.parcelamentoDoOrgao ? null : refuse('PARCELAMENTO_EXTERNO')),
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
  parcelamentoDoOrgao,
  prontoParaInscricao,
  estaSuspenso,
  haAcaoACancelar,
];
