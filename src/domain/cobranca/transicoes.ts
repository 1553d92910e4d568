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
  | 'ESTORNAR_BOLETO'
  | 'RESTABELECER';
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
  ['RESTABELECER',                [s.CANCELADO],                             'reaberta',     g.semOutroAcordo],
];

const cancelados = 'os abertos ficam cancelados, os pagos ficam como estão';
const devolvido = 'volta ao estado de antes do termo, menos o que foi pago';
const livre = 'deixa de estar suspensa por acordo';
/**
 * What each passage does to instalments, processes, CDA and the active-debt system (M §2.29, 2.48, 3.2), as `docs/cobranca.md` tells it;
 * one that is missing does nothing to them.
 */
export const oQueFaz: Readonly<Partial<Record<Passagem, readonly [string, string, string, string]>>> = {
  ANEXAR_TERMO_PARCELAMENTO: [
    '–',
    'o não inscrito vai a 5, o inscrito fica onde está; o estado de antes é guardado, e a prescrição para',
    'suspensa por acordo',
    '`ACORDO_FIRMADO`; à vista, foi na negociação',
  ],
  REALIZAR_BAIXA_MANUAL: [
    'a parcela paga fica baixada; a paga em parte segue aberta, com o resto',
    'soma o pago e o que ele dispensa do desconto',
    '–',
    '`PAGAMENTO`, por recebimento',
  ],
  ESTORNAR_BAIXA: [
    'os do último pagamento voltam ao que eram antes dele',
    'perde o que o pagamento somou; o quitado volta ao estado de antes da baixa',
    'a extinta pelo pagamento volta a inscrita',
    '`PAGAMENTO_ESTORNADO`',
  ],
  CANCELAR_COBRANCA: [cancelados, devolvido, livre, '`ACORDO_ENCERRADO` (cancelado), se foi firmado'],
  EXPIRAR: [cancelados, devolvido, livre, '`ACORDO_ENCERRADO` (cancelado), se foi firmado'],
  RESCINDIR: [
    cancelados,
    'o que está em 5 vai a 23, constituído pela confissão; o inscrito fica',
    livre,
    '`ACORDO_ENCERRADO` (rescindido)',
  ],
  CONTESTAR: [cancelados, devolvido, livre, '`ACORDO_ENCERRADO` (cancelado), se foi firmado'],
  EXTINGUIR: [
    cancelados,
    'volta ao estado de antes do termo; o extinto segue o evento',
    livre,
    '`ACORDO_ENCERRADO` (cancelado), se foi firmado',
  ],
  QUITAR: ['–', 'vai a 4', 'extinta por pagamento', '`ACORDO_ENCERRADO` (quitado)'],
  RECEBER_BOLETO: [
    'como na baixa manual, com os valores do boleto; pago outra vez, ou depois de quitado, fica a restituir; depois de cancelada, nenhum muda',
    'soma o pago e o que ele dispensa do desconto; depois de cancelada, soma o pago, pelas quotas da parcela',
    '–',
    '`PAGAMENTO`, por recebimento; não do que se paga depois de cancelada',
  ],
  ESTORNAR_BOLETO: [
    'os do pagamento desse boleto voltam ao que eram antes dele; se a cobrança foi cancelada, ficam cancelados',
    'como no estorno da baixa',
    'a extinta pelo pagamento volta a inscrita',
    '`PAGAMENTO_ESTORNADO`',
  ],
  RESTABELECER: [
    'os cancelados voltam a abertos, e o boleto pago antes do fim paga a sua parcela',
    'volta ao estado de antes do fim',
    'suspensa por acordo, como antes do fim',
    '`ACORDO_FIRMADO` e `PAGAMENTO`',
  ],
};
