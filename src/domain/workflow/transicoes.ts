import type { CodigoAcao } from '@/contract/acoes.ts';
import { alvosDoEvento, eventosDaDividaAtiva } from '../dividaAtiva/eventos.ts';
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
import { type IdSituacao, retornaveis } from './situacoes.ts';

/** A target that depends on what the person answered. */
export interface Escolha {
  readonly conforme: 'devedorEncontrado' | 'apresentouVicio';
  readonly sim: IdSituacao;
  readonly nao: IdSituacao;
}
/**
 * `mesma`: the situation stays; `anterior`: the state before the last action comes back; `prazo`: it stays, or goes back to
 * where the term ran that the act was done in.
 */
export type Para = IdSituacao | Escolha | 'mesma' | 'anterior' | 'prazo';
export type Linha = readonly [acao: CodigoAcao, de: readonly IdSituacao[], para: Para, soSe: Guarda];

const seEncontrado = (sim: IdSituacao, nao: IdSituacao): Escolha => ({ conforme: 'devedorEncontrado', sim, nao });
const seVicio = (sim: IdSituacao, nao: IdSituacao): Escolha => ({ conforme: 'apresentouVicio', sim, nao });

const inicial = [27, 1, 2, 3, 25] as const;
const julgamento = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 21, 22] as const;
const lavrado = [23, 24, 26] as const;
/** Phases 1, 3, 5 and 6 except 104: while the process is in the hands of its body. */
const emCurso = [...inicial, ...julgamento, ...lavrado, 5, 28, 107] as const;
/** …and the lapse of a term was not the last thing. */
const emCursoSemDecurso = emCurso.filter((s) => s !== 26);
/** Where the debt is owed, known and not under judgement. */
const exigivel = [1, 2, 3, 8, 9, 10, 11, 12, 15, 16, 17, 18, 22, 23, 24, 25, 26] as const;
const cancelavel = [...inicial, ...julgamento, ...lavrado, 5] as const;

/**
 * THE table: one row per passage, unique by (situation, action). What each action asks is in `contract/acoes.ts`; what it
 * writes, in `efeitos.ts`. Read by `decidir` alone (D §5.3).
 */
// biome-ignore format: the columns are the point
export const transicoes: readonly Linha[] = [
  // ação                                          de                          para                  só se
  ['ANEXAR_TCC',                                   [27],                       1,                    sempre],
  ['ANEXAR_AR',                                    [1, 2, 25],                 seEncontrado(3, 2),   sempre],
  ['ANEXAR_AR',                                    [23, 24],                   seEncontrado(26, 24), sempre],
  ['REGISTRAR_CIENCIA_DEVEDOR',                    [1, 2, 25],                 3,                    sempre],
  ['REGISTRAR_CIENCIA_DEVEDOR',                    [23, 24],                   26,                   sempre],
  ['ANEXAR_PAGINA_DIARIO',                         [2],                        3,                    sempre],
  ['ANEXAR_PAGINA_DIARIO',                         [24],                       26,                   sempre],
  ['CONTESTAR_DEBITO',                             [3],                        6,                    prazoAberto],
  ['CONTESTAR_DEBITO',                             [26],                       6,                    contestadoNoPrazo],

  ['DEFERIR_PRIMEIRA_INSTANCIA',                   [6],                        7,                    sempre],
  ['DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA',      [6],                        seVicio(25, 10),      sempre],
  ['INDEFERIR_PRIMEIRA_INSTANCIA',                 [6],                        8,                    sempre],
  ['ANEXAR_AR_PRIMEIRA_INSTANCIA',                 [8, 9],                     seEncontrado(12, 9),  sempre],
  ['ANEXAR_AR_PRIMEIRA_INSTANCIA',                 [10, 11],                   seEncontrado(12, 11), sempre],
  ['REGISTRAR_CIENCIA_DEVEDOR_PRIMEIRA_INSTANCIA', [8, 9, 10, 11],             12,                   sempre],
  ['ANEXAR_PAGINA_DIARIO_PRIMEIRA_INSTANCIA',      [9, 11],                    12,                   sempre],
  ['RECORRER',                                     [12],                       13,                   prazoAberto],
  ['RECORRER',                                     [26],                       13,                   recorridoNoPrazo],

  ['DEFERIR_SEGUNDA_INSTANCIA',                    [13],                       14,                   sempre],
  ['DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA',       [13],                       17,                   sempre],
  ['INDEFERIR_SEGUNDA_INSTANCIA',                  [13],                       15,                   sempre],
  ['ANEXAR_AR_SEGUNDA_INSTANCIA',                  [15, 16],                   seEncontrado(22, 16), sempre],
  ['ANEXAR_AR_SEGUNDA_INSTANCIA',                  [17, 18],                   seEncontrado(22, 18), sempre],
  ['REGISTRAR_CIENCIA_DEVEDOR_SEGUNDA_INSTANCIA',  [15, 16, 17, 18],           22,                   sempre],
  ['ANEXAR_PAGINA_DIARIO_SEGUNDA_INSTANCIA',       [16, 18],                   22,                   sempre],

  ['QUITAR_DEBITO',                                [...exigivel, 5],           4,                    sempre],
  ['PARCELAR_DEBITO',                              exigivel,                   5,                    sempre],
  ['REGISTRAR_PERDA_PARCELAMENTO',                 [5],                        23,                   parcelamentoDoOrgao],

  ['SOLICITAR_INSCRICAO_DIVIDA_ATIVA',             [26, 107, 111],             104,                  prontoParaInscricao],
  ['SOLICITAR_INSCRICAO_PROCESSO_DEVOLVIDO',       [28],                       104,                  prontoParaInscricao],
  ['ARQUIVAR_PROCESSO',                            [7, 14, 21, 28, 107, 111],  29,                   sempre],

  ['SUSPENDER_PROCESSO',                           emCursoSemDecurso,          'mesma',              ordemForaDoPrazo],
  ['SUSPENDER_PROCESSO',                           [26],                       'prazo',              ordemForaDoPrazo],
  ['REATIVAR_PROCESSO',                            emCurso,                    'mesma',              estaSuspenso],
  ['REGISTRAR_CAUSA_PRESCRICAO',                   [23, 24, 26, 28, 107, 111], 'mesma',              jaConstituido],
  ['CANCELAR_ULTIMA_ACAO',                         cancelavel,                 'anterior',           haAcaoACancelar],
];

/** A suspended process stands still, but for these (D §5.3). */
export const mesmoSuspenso: readonly CodigoAcao[] = ['REATIVAR_PROCESSO', 'CANCELAR_ULTIMA_ACAO'];

/** What touches the value, the inscription or the end of a process waits for its agreement to be over (D §5.3, 5.7; S1 §2.5). */
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

export type Evento = readonly [evento: string, de: readonly IdSituacao[], para: readonly IdSituacao[]];
/** What moves a process from this side without a person pressing a button: registration, calendar, agreements (D §5.4, 5.5). */
// biome-ignore format: the columns are the point
export const eventosProprios: readonly Evento[] = [
  // evento                     de                    para
  ['CADASTRO',                  [],                   [27]],
  ['DECURSO_DE_PRAZO',          [3, 12, 22],          [26]],
  ['RETORNO',                   [28],                 retornaveis],
  ['TERMO_DE_ACORDO',           [...exigivel, 28, 107], [5]],
  ['ACORDO_QUITADO',            [...exigivel, 5, 28, 101, 107], [4]],
  ['RESCISAO_DE_ACORDO',        [5],                  [23]],
];

/**
 * Every event, those of the active-debt side too (D §5.6). Not decided here: declared so that no situation is unreachable
 * or without a way out.
 */
export const eventos: readonly Evento[] = [
  ...eventosProprios,
  ...eventosDaDividaAtiva.map(([evento, de, para]) => [evento, de, alvosDoEvento(para)] as const),
];

/** Situations kept for a later decision of the customer: nothing leads to them yet (D §5.2, §9.10). */
export const reservadas: readonly IdSituacao[] = [21];
