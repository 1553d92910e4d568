import type { ocorrenciasCRA, SituacaoCdaProtesto } from '@/contract/cda.ts';
import type { TipoEvento } from '@/contract/eventoDividaAtiva.ts';
import { type Cda, cdaNova } from './cda.ts';
import {
  type Condicao,
  cdaPaga,
  cdaViva,
  comAcordo,
  comOrdemJudicial,
  comProcessoJudicial,
  justica,
  protesto,
  semAcordo,
  semCdaViva,
  semOrdemJudicial,
} from './condicoes.ts';
import { type IdSituacao, situacao as s } from './situacoes.ts';

/** A change that applies only if the present value is `se`. */
interface Se<T> {
  readonly se: T;
  readonly vira: T;
}
/** The change of the CDA. `conformeOcorrencia`: the registry's code decides (see `protestoPorOcorrencia`). */
export interface MudaCda {
  readonly situacao?: Cda['situacao'];
  readonly justica?: Cda['justica'] | Se<Cda['justica']>;
  readonly protesto?: Cda['protesto'] | 'conformeOcorrencia';
  readonly suspensaAcordo?: boolean;
  readonly suspensaOrdemJudicial?: boolean;
}
/** `mesma`: the situation does not change; `quitado`: the situation once the balance is zero. */
export type ParaEvento = IdSituacao | 'mesma' | { readonly quitado: IdSituacao };
export type LinhaDeEvento = readonly [
  evento: TipoEvento,
  de: readonly IdSituacao[],
  para: ParaEvento,
  soSe: Condicao,
  cda: MudaCda,
];

/** Situations in which a CDA may be owed: inscribed, returned for rectification, requested again after that. */
export const devida = [s.INSCRITO, s.EM_RETIFICACAO, s.INSCRICAO_SOLICITADA] as const;
/** Registry and court may still report after the CDA has ended. */
const ateDepois = [...devida, s.QUITADO, s.EXTINTO, s.INSCRICAO_CANCELADA, s.ARQUIVADO] as const;
const solta = { suspensaAcordo: false, suspensaOrdemJudicial: false } as const;

/**
 * THE table of the events of the active-debt system (D §5.6): from which situations, to which, under which condition of
 * the CDA, and the change of the CDA. Unique by (situation, event). Read by `decidirEvento`; joined to the workflow's
 * other tables in `workflow/transicoes.ts`. All other effects of an event are in `aplicarEvento.ts`.
 */
// biome-ignore format: the columns are the point
export const eventosDaDividaAtiva: readonly LinhaDeEvento[] = [
  // evento                           de                                          para                    só se                                        CDA
  ['INSCRICAO_ACEITA',                [s.INSCRICAO_SOLICITADA],                   s.INSCRITO,             semCdaViva,                                  cdaNova],
  ['INSCRICAO_DEVOLVIDA',             [s.INSCRICAO_SOLICITADA],                   s.DEVOLVIDO,            semCdaViva,                                  {}],
  ['INSCRICAO_CANCELADA',             devida,                                     s.INSCRICAO_CANCELADA,  cdaViva,                                     { situacao: 'CANCELADA', ...solta }],
  ['DEVOLVIDA_RETIFICACAO',           [s.INSCRITO, s.INSCRICAO_SOLICITADA],       s.EM_RETIFICACAO,       cdaViva,                                     { situacao: 'EM_RETIFICACAO' }],
  ['RETIFICADA',                      [s.INSCRICAO_SOLICITADA, s.EM_RETIFICACAO], s.INSCRITO,             cdaViva,                                     { situacao: 'INSCRITA' }],

  ['SUSPENSA_ORDEM_JUDICIAL',         devida,                                     'mesma',                semOrdemJudicial,                            { suspensaOrdemJudicial: true, justica: { se: 'AJUIZADA', vira: 'PROCESSO_SUSPENSO' } }],
  ['SUSPENSAO_REVOGADA',              devida,                                     'mesma',                comOrdemJudicial,                            { suspensaOrdemJudicial: false, justica: { se: 'PROCESSO_SUSPENSO', vira: 'AJUIZADA' } }],

  ['ACORDO_EXTERNO_FIRMADO',          devida,                                     'mesma',                semAcordo,                                   { suspensaAcordo: true }],
  ['ACORDO_EXTERNO_PARCELA',          devida,                                     'mesma',                comAcordo,                                   {}],
  ['ACORDO_EXTERNO_RESCINDIDO',       devida,                                     'mesma',                comAcordo,                                   { suspensaAcordo: false }],
  ['ACORDO_EXTERNO_QUITADO',          devida,                                     s.QUITADO,              comAcordo,                                   { situacao: 'EXTINTA_PAGAMENTO', ...solta }],

  ['AJUIZADA',                        devida,                                     'mesma',                justica('SEM_PROCESSO', 'PROCESSO_EXTINTO'), { justica: 'AJUIZADA' }],
  ['PROCESSO_JUDICIAL_SUSPENSO',      devida,                                     'mesma',                justica('AJUIZADA'),                         { justica: 'PROCESSO_SUSPENSO' }],
  ['PROCESSO_JUDICIAL_RETOMADO',      devida,                                     'mesma',                justica('PROCESSO_SUSPENSO'),                { justica: 'AJUIZADA' }],
  ['PROCESSO_JUDICIAL_EXTINTO',       ateDepois,                                  'mesma',                justica('AJUIZADA', 'PROCESSO_SUSPENSO'),    { justica: 'PROCESSO_EXTINTO' }],
  ['ANDAMENTO_JUDICIAL',              ateDepois,                                  'mesma',                comProcessoJudicial,                         {}],

  ['PROTESTO_SOLICITADO',             [s.INSCRITO],                               'mesma',                protesto('SEM_PROTESTO', 'SEM_PROTESTO_IRREGULARIDADE'),{ protesto: 'AGUARDANDO_ENVIO_REMESSA' }],
  ['PROTESTO_REMESSA_ENVIADA',        ateDepois,                                  'mesma',                protesto('AGUARDANDO_ENVIO_REMESSA'),        { protesto: 'AGUARDANDO_CONFIRMACAO_CARTORIO' }],
  ['PROTESTO_CONFIRMADO',             ateDepois,                                  'mesma',                protesto('AGUARDANDO_CONFIRMACAO_CARTORIO'), { protesto: 'AGUARDANDO_PROTESTO' }],
  ['PROTESTO_DESISTENCIA_SOLICITADA', ateDepois,                                  'mesma',                protesto('AGUARDANDO_ENVIO_REMESSA', 'AGUARDANDO_CONFIRMACAO_CARTORIO', 'AGUARDANDO_PROTESTO'),{ protesto: 'AGUARDANDO_ENVIO_SOLICITACAO_DESISTENCIA' }],
  ['PROTESTO_DESISTENCIA_ENVIADA',    ateDepois,                                  'mesma',                protesto('AGUARDANDO_ENVIO_SOLICITACAO_DESISTENCIA'),{ protesto: 'AGUARDANDO_RESPOSTA_SOLICITACAO_DESISTENCIA' }],
  ['PROTESTO_OCORRENCIA',             ateDepois,                                  'mesma',                protesto('AGUARDANDO_CONFIRMACAO_CARTORIO', 'AGUARDANDO_PROTESTO', 'PROTESTADA', 'AGUARDANDO_ENVIO_SOLICITACAO_DESISTENCIA', 'AGUARDANDO_RESPOSTA_SOLICITACAO_DESISTENCIA'),{ protesto: 'conformeOcorrencia' }],

  ['PAGAMENTO',                       devida,                                     { quitado: s.QUITADO }, cdaViva,                                     {}],
  ['PAGAMENTO',                       [s.QUITADO],                                'mesma',                cdaPaga,                                     {}],
  ['EXTINTA_PAGAMENTO',               devida,                                     s.QUITADO,              cdaViva,                                     { situacao: 'EXTINTA_PAGAMENTO', ...solta }],
  ['EXTINTA_PAGAMENTO',               [s.QUITADO],                                'mesma',                cdaPaga,                                     {}],
  ['EXTINTA',                         devida,                                     s.EXTINTO,              cdaViva,                                     { situacao: 'EXTINTA', ...solta }],
];

/** These events extinguish the debt; they end an agreement of the portal, so that nobody goes on paying (M §7.91). */
export const acabamComOAcordo: readonly TipoEvento[] = ['EXTINTA_PAGAMENTO', 'EXTINTA'];

/**
 * These events would end an agreement of the portal or change its amounts. While one is in force they wait for its end
 * (M §2.28), and only they: no other event waits behind them, unless its row needs what they would do (M §7.91).
 */
export const esperamOFimDoAcordo: readonly TipoEvento[] = [
  'RETIFICADA',
  'INSCRICAO_CANCELADA',
  'ACORDO_EXTERNO_FIRMADO',
  'ACORDO_EXTERNO_PARCELA',
  'ACORDO_EXTERNO_RESCINDIDO',
  'ACORDO_EXTERNO_QUITADO',
  'PAGAMENTO',
  ...acabamComOAcordo,
];

/** A payment that leaves no balance changes the CDA like EXTINTA_PAGAMENTO. */
export const cdaQuitada: MudaCda = { situacao: 'EXTINTA_PAGAMENTO', ...solta };

export type OcorrenciaCRA = (typeof ocorrenciasCRA)[number];
/** The protest situation after each code of the registry; codes that are not listed change nothing (D §5.6). */
export const protestoPorOcorrencia: Partial<Record<OcorrenciaCRA, SituacaoCdaProtesto>> = {
  2: 'PROTESTADA',
  B: 'PROTESTADA',
  C: 'PROTESTADA',
  5: 'SEM_PROTESTO_IRREGULARIDADE',
  6: 'SEM_PROTESTO_IRREGULARIDADE',
  1: 'SEM_PROTESTO',
  3: 'SEM_PROTESTO',
  4: 'SEM_PROTESTO',
  A: 'SEM_PROTESTO',
  D: 'SEM_PROTESTO',
  F: 'SEM_PROTESTO',
  G: 'SEM_PROTESTO',
};

/** The situations to which an event may lead; none for `mesma`. */
export const alvosDoEvento = (para: ParaEvento): readonly IdSituacao[] =>
  typeof para === 'number' ? [para] : para === 'mesma' ? [] : [para.quitado];
