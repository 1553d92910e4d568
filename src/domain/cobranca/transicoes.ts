import type { CodigoAcaoDaCobranca } from '@/contract/acoesDaCobranca.ts';
import * as g from './guardas.ts';
import { type IdSituacaoCobranca, situacaoCobranca as s } from './situacoes.ts';

/** What the calendar and other rules do to an agreement (M §3.2). */
export type EventoDaCobranca =
  | 'EXPIRAR'
  | 'RESCINDIR'
  | 'QUITAR'
  | 'CONTESTAR'
  | 'EXTINGUIR'
  | 'RECEBER_BOLETO'
  | 'ESTORNAR_BOLETO';
export type Passagem = CodigoAcaoDaCobranca | EventoDaCobranca;

/** `mesma`: the situation stays. `reaberta`: a settled agreement stands again; any other stays as it is. */
export type Para = IdSituacaoCobranca | 'mesma' | 'reaberta';
export type Linha = readonly [passagem: Passagem, de: readonly IdSituacaoCobranca[], para: Para, soSe: g.Guarda];

/**
 * The table of agreements: one row per passage, unique by (situation, passage); read by `decidir` alone (M §3.2; S2 §4.2).
 * A payment that settles the last instalment is followed by QUITAR.
 */
// biome-ignore format: the columns are the point
export const transicoes: readonly Linha[] = [
  // passagem                     de                                         para            só se
  ['GERAR_TERMO_PARCELAMENTO',    [s.EM_NEGOCIACAO],                         'mesma',        g.parcelado],
  ['ANEXAR_TERMO_PARCELAMENTO',   [s.EM_NEGOCIACAO],                         s.PARCELADO,    g.podeFirmar],
  ['REALIZAR_BAIXA_MANUAL',       [s.ATIVO],                                 'mesma',        g.sempre],
  ['REALIZAR_BAIXA_MANUAL',       [s.PARCELADO],                             'mesma',        g.parcelado],
  ['REALIZAR_BAIXA_MANUAL',       [s.EM_NEGOCIACAO],                         'mesma',        g.nuncaSemTermo],
  ['REALIZAR_BAIXA_MANUAL',       [s.CANCELADO],                             'mesma',        g.semSeguir],
  ['ESTORNAR_BAIXA',              [s.ATIVO, s.PARCELADO],                    'mesma',        g.haBaixa],
  ['ESTORNAR_BAIXA',              [s.QUITADO],                               'reaberta',     g.podeReabrir],
  ['ESTORNAR_BAIXA',              [s.CANCELADO],                             'mesma',        g.podeEstornarDepois],
  ['REGISTRAR_CONTATO',           [s.EM_NEGOCIACAO, s.ATIVO, s.PARCELADO],   'mesma',        g.sempre],
  ['CANCELAR_COBRANCA',           [s.ATIVO],                                 s.CANCELADO,    g.semPendente],
  ['CANCELAR_COBRANCA',           [s.PARCELADO, s.EM_NEGOCIACAO],            s.CANCELADO,    g.parceladoSemPendente],

  ['EXPIRAR',                     [s.ATIVO, s.EM_NEGOCIACAO],                s.CANCELADO,    g.prazoPassado],
  ['RESCINDIR',                   [s.PARCELADO],                             s.CANCELADO,    g.prazoPassado],
  ['CONTESTAR',                   [s.ATIVO, s.EM_NEGOCIACAO],                s.CANCELADO,    g.semPendente],
  ['EXTINGUIR',                   [s.ATIVO, s.PARCELADO, s.EM_NEGOCIACAO],   s.CANCELADO,    g.semPendente],
  ['QUITAR',                      [s.ATIVO, s.PARCELADO],                    s.QUITADO,      g.tudoConfirmado],
  ['RECEBER_BOLETO',              [s.ATIVO, s.PARCELADO, s.QUITADO],         'mesma',        g.sempre],
  ['RECEBER_BOLETO',              [s.EM_NEGOCIACAO],                         'mesma',        g.nuncaSemTermo],
  ['RECEBER_BOLETO',              [s.CANCELADO],                             'mesma',        g.semOutroAcordo],
  ['ESTORNAR_BOLETO',             [s.ATIVO, s.PARCELADO],                    'mesma',        g.sempre],
  ['ESTORNAR_BOLETO',             [s.QUITADO],                               'reaberta',     g.seguemQuitados],
  ['ESTORNAR_BOLETO',             [s.CANCELADO],                             'mesma',        g.semOutroAcordo],
];
