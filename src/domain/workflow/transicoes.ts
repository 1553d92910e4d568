import type { CodigoAcao } from '@/contract/acoes.ts';
import * as e from './efeitos.ts';
import { alvosDoEvento, devida, eventosDaDividaAtiva } from './eventos.ts';
import {
  contestadoNoPrazo,
  estaSuspenso,
  type Guarda,
  haAcaoACancelar,
  jaConstituido,
  ordemForaDoPrazo,
  parcelamentoDoOrgao,
  prazoAberto,
  prontoParaInscricao,
  recorridoNoPrazo,
  sempre,
} from './guardas.ts';
import { exigivel, type IdSituacao, retornaveis, situacao as s, situacoesDaFase } from './situacoes.ts';

/** A target that depends on the data of the action. */
export interface Escolha {
  readonly conforme: 'devedorEncontrado' | 'apresentouVicio';
  readonly sim: IdSituacao;
  readonly nao: IdSituacao;
}
/**
 * `mesma`: the situation stays. `anterior`: the state before the last action comes back. `prazo`: the situation stays
 * or, if the act was done within a lapsed term, becomes again that of the term.
 */
export type Para = IdSituacao | Escolha | 'mesma' | 'anterior' | 'prazo';
export type Linha = readonly [acao: CodigoAcao, de: readonly IdSituacao[], para: Para, soSe: Guarda];

const seEncontrado = (sim: IdSituacao, nao: IdSituacao): Escolha => ({ conforme: 'devedorEncontrado', sim, nao });
const seVicio = (sim: IdSituacao, nao: IdSituacao): Escolha => ({ conforme: 'apresentouVicio', sim, nao });

const { 1: inicial, 3: parcelado, 5: julgamento } = situacoesDaFase;
const lavrado = [s.PLANO_PERDIDO, s.PLANO_PERDIDO_AUSENTE, s.CONSTITUIDO] as const;
/** Phases 1, 3, 5 and 6 except 104: the process is with its body. */
const emCurso = [...inicial, ...julgamento, ...lavrado, ...parcelado, s.DEVOLVIDO, s.INSCRICAO_CANCELADA] as const;
/** Without the situation that a lapse leads to. */
const emCursoSemDecurso = emCurso.filter((situacao) => situacao !== s.CONSTITUIDO);
/** Contests or appeals rejected or partly granted, by instance: the debtor must be notified of the decision. */
const decidida1 = [s.INDEFERIDO_1, s.INDEFERIDO_1_AUSENTE, s.PARCIAL_1, s.PARCIAL_1_AUSENTE] as const;
const decidida2 = [s.INDEFERIDO_2, s.INDEFERIDO_2_AUSENTE, s.PARCIAL_2, s.PARCIAL_2_AUSENTE] as const;
const devolvido = [s.DEVOLVIDO, s.INSCRICAO_CANCELADA, s.EM_RETIFICACAO] as const;
/** Where the signed term of an agreement takes the process to PARCELADO; an inscribed one stays where it is (M §2.29). */
const naoInscrito = [...exigivel, s.DEVOLVIDO, s.INSCRICAO_CANCELADA] as const;
/** Where an agreement may stand (M §2.29). */
const comAcordo = [...naoInscrito, s.PARCELADO, ...devida] as const;
const cancelavel = [...inicial, ...julgamento, ...lavrado, s.PARCELADO] as const;

/**
 * The table of the workflow: one row per passage, unique by (situation, action). Only `decidir` decides by it (D §5.3).
 * The fields of each action are in `contract/acoes.ts`.
 */
// biome-ignore format: the columns are the point
export const transicoes: readonly Linha[] = [
  // ação                                          de                                                                    para                                                  só se
  ['ANEXAR_TCC',                                   [s.EM_ELABORACAO],                                                    s.A_NOTIFICAR,                                        sempre],
  ['ANEXAR_AR',                                    [s.A_NOTIFICAR, s.AUSENTE, s.RETIFICADO],                             seEncontrado(s.NOTIFICADO, s.AUSENTE),                sempre],
  ['ANEXAR_AR',                                    [s.PLANO_PERDIDO, s.PLANO_PERDIDO_AUSENTE],                           seEncontrado(s.CONSTITUIDO, s.PLANO_PERDIDO_AUSENTE), sempre],
  ['REGISTRAR_CIENCIA_DEVEDOR',                    [s.A_NOTIFICAR, s.AUSENTE, s.RETIFICADO],                             s.NOTIFICADO,                                         sempre],
  ['REGISTRAR_CIENCIA_DEVEDOR',                    [s.PLANO_PERDIDO, s.PLANO_PERDIDO_AUSENTE],                           s.CONSTITUIDO,                                        sempre],
  ['ANEXAR_PAGINA_DIARIO',                         [s.AUSENTE],                                                          s.NOTIFICADO,                                         sempre],
  ['ANEXAR_PAGINA_DIARIO',                         [s.PLANO_PERDIDO_AUSENTE],                                            s.CONSTITUIDO,                                        sempre],
  ['CONTESTAR_DEBITO',                             [s.NOTIFICADO],                                                       s.CONTESTADO,                                         prazoAberto],
  ['CONTESTAR_DEBITO',                             [s.CONSTITUIDO],                                                      s.CONTESTADO,                                         contestadoNoPrazo],

  ['DEFERIR_PRIMEIRA_INSTANCIA',                   [s.CONTESTADO],                                                       s.DEFERIDO_1,                                         sempre],
  ['DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA',      [s.CONTESTADO],                                                       seVicio(s.RETIFICADO, s.PARCIAL_1),                   sempre],
  ['INDEFERIR_PRIMEIRA_INSTANCIA',                 [s.CONTESTADO],                                                       s.INDEFERIDO_1,                                       sempre],
  ['ANEXAR_AR_PRIMEIRA_INSTANCIA',                 [s.INDEFERIDO_1, s.INDEFERIDO_1_AUSENTE],                             seEncontrado(s.CIENTE_1, s.INDEFERIDO_1_AUSENTE),     sempre],
  ['ANEXAR_AR_PRIMEIRA_INSTANCIA',                 [s.PARCIAL_1, s.PARCIAL_1_AUSENTE],                                   seEncontrado(s.CIENTE_1, s.PARCIAL_1_AUSENTE),        sempre],
  ['REGISTRAR_CIENCIA_DEVEDOR_PRIMEIRA_INSTANCIA', decidida1,                                                            s.CIENTE_1,                                           sempre],
  ['ANEXAR_PAGINA_DIARIO_PRIMEIRA_INSTANCIA',      [s.INDEFERIDO_1_AUSENTE, s.PARCIAL_1_AUSENTE],                        s.CIENTE_1,                                           sempre],
  ['RECORRER',                                     [s.CIENTE_1],                                                         s.EM_RECURSO,                                         prazoAberto],
  ['RECORRER',                                     [s.CONSTITUIDO],                                                      s.EM_RECURSO,                                         recorridoNoPrazo],

  ['DEFERIR_SEGUNDA_INSTANCIA',                    [s.EM_RECURSO],                                                       s.DEFERIDO_2,                                         sempre],
  ['DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA',       [s.EM_RECURSO],                                                       s.PARCIAL_2,                                          sempre],
  ['INDEFERIR_SEGUNDA_INSTANCIA',                  [s.EM_RECURSO],                                                       s.INDEFERIDO_2,                                       sempre],
  ['ANEXAR_AR_SEGUNDA_INSTANCIA',                  [s.INDEFERIDO_2, s.INDEFERIDO_2_AUSENTE],                             seEncontrado(s.CIENTE_2, s.INDEFERIDO_2_AUSENTE),     sempre],
  ['ANEXAR_AR_SEGUNDA_INSTANCIA',                  [s.PARCIAL_2, s.PARCIAL_2_AUSENTE],                                   seEncontrado(s.CIENTE_2, s.PARCIAL_2_AUSENTE),        sempre],
  ['REGISTRAR_CIENCIA_DEVEDOR_SEGUNDA_INSTANCIA',  decidida2,                                                            s.CIENTE_2,                                           sempre],
  ['ANEXAR_PAGINA_DIARIO_SEGUNDA_INSTANCIA',       [s.INDEFERIDO_2_AUSENTE, s.PARCIAL_2_AUSENTE],                        s.CIENTE_2,                                           sempre],

  ['QUITAR_DEBITO',                                [...exigivel, s.PARCELADO],                                           s.QUITADO,                                            sempre],
  ['PARCELAR_DEBITO',                              exigivel,                                                             s.PARCELADO,                                          sempre],
  ['REGISTRAR_PERDA_PARCELAMENTO',                 [s.PARCELADO],                                                        s.PLANO_PERDIDO,                                      parcelamentoDoOrgao],

  ['SOLICITAR_INSCRICAO_DIVIDA_ATIVA',             [s.CONSTITUIDO, s.INSCRICAO_CANCELADA, s.EM_RETIFICACAO],             s.INSCRICAO_SOLICITADA,                               prontoParaInscricao],
  ['SOLICITAR_INSCRICAO_PROCESSO_DEVOLVIDO',       [s.DEVOLVIDO],                                                        s.INSCRICAO_SOLICITADA,                               prontoParaInscricao],
  ['ARQUIVAR_PROCESSO',                            [s.DEFERIDO_1, s.DEFERIDO_2, s.ENCERRADO_PELA_JUSTICA, ...devolvido], s.ARQUIVADO,                                          sempre],

  ['SUSPENDER_PROCESSO',                           emCursoSemDecurso,                                                    'mesma',                                              ordemForaDoPrazo],
  ['SUSPENDER_PROCESSO',                           [s.CONSTITUIDO],                                                      'prazo',                                              ordemForaDoPrazo],
  ['REATIVAR_PROCESSO',                            emCurso,                                                              'mesma',                                              estaSuspenso],
  ['REGISTRAR_CAUSA_PRESCRICAO',                   [...lavrado, ...devolvido],                                           'mesma',                                              jaConstituido],
  ['CANCELAR_ULTIMA_ACAO',                         cancelavel,                                                           'anterior',                                           haAcaoACancelar],
];

/** What each action writes besides the situation. A new action without its effect does not compile. */
export const efeitos: Readonly<Record<CodigoAcao, e.ComoAge>> = {
  ANEXAR_TCC: e.nada,
  ANEXAR_AR: e.notificacao,
  REGISTRAR_CIENCIA_DEVEDOR: e.cienciaPessoal,
  ANEXAR_PAGINA_DIARIO: e.edital,
  CONTESTAR_DEBITO: e.manifestacao('CONTESTAR_DEBITO'),
  DEFERIR_PRIMEIRA_INSTANCIA: e.deferimento,
  DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA: e.deferimentoParcial,
  INDEFERIR_PRIMEIRA_INSTANCIA: e.nada,
  ANEXAR_AR_PRIMEIRA_INSTANCIA: e.notificacao,
  REGISTRAR_CIENCIA_DEVEDOR_PRIMEIRA_INSTANCIA: e.cienciaPessoal,
  ANEXAR_PAGINA_DIARIO_PRIMEIRA_INSTANCIA: e.edital,
  RECORRER: e.manifestacao('RECORRER'),
  DEFERIR_SEGUNDA_INSTANCIA: e.deferimento,
  DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA: e.deferimentoParcial,
  INDEFERIR_SEGUNDA_INSTANCIA: e.nada,
  ANEXAR_AR_SEGUNDA_INSTANCIA: e.notificacao,
  REGISTRAR_CIENCIA_DEVEDOR_SEGUNDA_INSTANCIA: e.cienciaPessoal,
  ANEXAR_PAGINA_DIARIO_SEGUNDA_INSTANCIA: e.edital,
  QUITAR_DEBITO: e.quitacao,
  PARCELAR_DEBITO: e.parcelamento,
  REGISTRAR_PERDA_PARCELAMENTO: e.perda,
  SOLICITAR_INSCRICAO_DIVIDA_ATIVA: e.pedidoDeInscricao,
  SOLICITAR_INSCRICAO_PROCESSO_DEVOLVIDO: e.pedidoDeInscricao,
  ARQUIVAR_PROCESSO: e.arquivamento,
  SUSPENDER_PROCESSO: e.suspensao,
  REATIVAR_PROCESSO: e.reativacao,
  REGISTRAR_CAUSA_PRESCRICAO: e.causaDePrescricao,
  CANCELAR_ULTIMA_ACAO: e.cancelamento,
};

/** The only actions that a suspended process accepts (D §5.3). */
export const mesmoSuspenso: readonly CodigoAcao[] = ['REATIVAR_PROCESSO', 'CANCELAR_ULTIMA_ACAO'];

/** Refused during an agreement: they change value, inscription or end of a process (D §5.3, 5.7; S1 §2.5). */
export const soSemAcordo: readonly CodigoAcao[] = [
  'DEFERIR_PRIMEIRA_INSTANCIA',
  'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA',
  'DEFERIR_SEGUNDA_INSTANCIA',
  'DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA',
  'QUITAR_DEBITO',
  'PARCELAR_DEBITO',
  'REGISTRAR_PERDA_PARCELAMENTO',
  'SOLICITAR_INSCRICAO_DIVIDA_ATIVA',
  'SOLICITAR_INSCRICAO_PROCESSO_DEVOLVIDO',
  'ARQUIVAR_PROCESSO',
  'CANCELAR_ULTIMA_ACAO',
];

/** They deny the debt that a signed term confesses, so they are refused while it is in force; before, they end the negotiation (M §6.9). */
export const negamADivida: readonly CodigoAcao[] = ['CONTESTAR_DEBITO', 'RECORRER'];

/** Empty `para`: the situation stays. */
export type Evento = readonly [evento: string, de: readonly IdSituacao[], para: readonly IdSituacao[]];
/** Events of this side that are no action of the table: registration, calendar, return, agreements (D §5.4, 5.5). */
// biome-ignore format: the columns are the point
export const eventosProprios: readonly Evento[] = [
  // evento              de                                         para
  ['CADASTRO',           [],                                        [s.EM_ELABORACAO]],
  ['DECURSO_DE_PRAZO',   [s.NOTIFICADO, s.CIENTE_1, s.CIENTE_2],    [s.CONSTITUIDO]],
  ['RETORNO',            [s.DEVOLVIDO],                             retornaveis],
  ['TERMO_DE_ACORDO',    naoInscrito,                               [s.PARCELADO]],
  ['TERMO_DE_ACORDO',    devida,                                    []],
  ['ACORDO_QUITADO',     comAcordo,                                 [s.QUITADO]],
  ['RESCISAO_DE_ACORDO', [s.PARCELADO],                             [s.PLANO_PERDIDO]],
  ['RESCISAO_DE_ACORDO', devida,                                    []],
  ['ACORDO_DESFEITO',    [s.PARCELADO],                             naoInscrito],
  ['ACORDO_DESFEITO',    devida,                                    []],
  ['ESTORNO_DE_BAIXA',   [s.QUITADO],                               comAcordo],
];

/** They lead only to where the process has already been: by them alone no situation is reached. */
export const voltas: readonly string[] = ['RETORNO', 'ACORDO_DESFEITO', 'ESTORNO_DE_BAIXA'];

/** All events, also of the active-debt side (D §5.6); `verificar` checks that every situation is reached and left. */
export const eventos: readonly Evento[] = [
  ...eventosProprios,
  ...eventosDaDividaAtiva.map(([evento, de, para]) => [evento, de, alvosDoEvento(para)] as const),
];

/** Situations reserved until the customer decides: nothing leads to them yet (D §5.2, §9.10). */
export const reservadas: readonly IdSituacao[] = [s.ENCERRADO_PELA_JUSTICA];
