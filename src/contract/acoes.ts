import * as z from 'zod/mini';
import {
  type Acao,
  chamadasDasAcoes,
  type Envelope,
  type Enviado,
  julga,
  type Lugar,
  menu,
  type Pergunta,
  passo,
} from './acao.ts';
import { envelopes } from './envelopesDasAcoes.ts';
import { type Permission, processo as p } from './permissions.ts';
import { type causasRegistraveis, type fundamentosDaSuspensao, interrompe } from './prescricao.ts';
import type { ProcessoDetalhe } from './processo.ts';
import { tiposReservados as t } from './tipoDocumento.ts';
import { chavesDe } from './values/chaves.ts';

/*
 * The actions of a process: their fields, then the rows (S1 §4.2, 5.3, 6, 7.3); their envelopes are `envelopesDasAcoes.ts`. Checks against
 * the state of the process are in `domain/workflow/conferir.ts`; the situations an action leads to, in
 * `domain/workflow/transicoes.ts`.
 */

/* ---------- the facts of the process ---------- */

/** The fields of the process detail that the checks of an action read. */
export type FatosDaAcao = Readonly<
  Pick<
    ProcessoDetalhe,
    | 'dataReferenciaCalculo'
    | 'dataConstituicaoDefinitiva'
    | 'multaAtualizada'
    | 'jurosAtualizado'
    | 'saldoDevedorValorAtualizado'
    | 'saldoDevedorMulta'
    | 'saldoDevedorJuros'
    | 'saldoDevedorCorrecao'
    | 'suspensoDesde'
    | 'dataCiencia'
    | 'decursoDesfazivel'
    | 'causasPrescricao'
    | 'tributaria'
  >
>;

/* ---------- the data ---------- */

/** The amounts owed of each component that the screen showed, in reais. */
export interface ValoresExibidos {
  readonly valor: number;
  readonly multa: number;
  readonly juros: number;
  readonly correcao: number;
}

/** The data of an action, the same for all envelopes: amounts in reais, dates as `yyyy-MM-dd`. */
export interface DadosDaAcao {
  readonly data?: string;
  /** The day from which prescription ran again after the cause, for example the end of a plan kept elsewhere. */
  readonly paradoAte?: string;
  readonly causa?: (typeof causasRegistraveis)[number];
  /** Legal ground of a suspension; absent: the body's own decision. */
  readonly fundamento?: (typeof fundamentosDaSuspensao)[number];
  readonly fundamentoLegal?: string;
  readonly inadimplenteDesde?: string;
  /** Why an act done within a term is registered after it. */
  readonly justificativa?: string;
  readonly fimParcelamento?: string;
  readonly devedorEncontrado?: boolean;
  readonly valorAtualizado?: number;
  readonly multaAtualizada?: number;
  readonly jurosAtualizado?: number;
  /** The day to which the three values refer; absent: today. */
  readonly dataReferencia?: string;
  readonly valoresExibidos?: ValoresExibidos;
  readonly apresentouVicio?: boolean;
  readonly observacao?: string;
  readonly motivo?: string;
  readonly idTipoDocumento?: number;
  readonly arquivos?: readonly { readonly uuid: string; readonly nome: string }[];
  /** The version the person was looking at; absent: the newest. */
  readonly versao?: number;
}

/** The same data as sent: a field that the dialog emptied is null. */
export type DadosEnviados = { readonly [K in keyof DadosDaAcao]?: DadosDaAcao[K] | null };

export const digitouValores = ({ valorAtualizado, multaAtualizada, jurosAtualizado }: DadosEnviados): boolean =>
  (valorAtualizado ?? multaAtualizada ?? jurosAtualizado ?? null) !== null;

/** The client says what it showed, so it knows that a component it does not send stays as it is. */
export const dizOQueMostrou = ({ valoresExibidos, dataReferencia }: DadosEnviados): boolean =>
  (valoresExibidos ?? dataReferencia ?? null) !== null;

/* ---------- the fields, and when they are required ---------- */

type DoProcesso = Pergunta<FatosDaAcao>;
const pede = (campo: string, exige: DoProcesso['exige'] = 'sempre'): DoProcesso => ({ campo, exige });
const aceita = (campo: string): DoProcesso => pede(campo, 'nunca');

/** A call without it means today (S1 §7.3); the dialog requires it (S1 §5.3). */
const dataDoAto = pede('data', 'dita');
/** Opens with today, the usual day of the protocol; empty if the term has lapsed, since that day is then earlier. */
const doProtocolo: DoProcesso = {
  ...dataDoAto,
  rotulo: 'dataDoProtocolo',
  inicial: ({ decursoDesfazivel }, hoje) => (decursoDesfazivel ? null : hoje),
};
/** Required for an act done within a term that has lapsed meanwhile (ADR 0024). */
const justificativaDoAtraso: DoProcesso = {
  ...pede('justificativa', ({ decursoDesfazivel: d }, { data }: DadosEnviados) =>
    d && data && data <= d.fim ? 'sempre' : 'nunca',
  ),
  soSeExigida: true,
};
/** A suspension is registered once it is over; one that lasts is registered by suspending the process. */
const fimDaSuspensao = pede('paradoAte', (_, { causa }: DadosEnviados) =>
  causa && !interrompe(causa) ? 'sempre' : 'nunca',
);
const motivo: DoProcesso = { ...pede('observacao'), rotulo: 'motivo' };

type DeValor = 'valorAtualizado' | 'multaAtualizada' | 'jurosAtualizado';
/** The fact with the amount owed today; dialogs of values open with it, because it usually stays (ADR 26). */
export const saldoDoCampo = {
  valorAtualizado: 'saldoDevedorValorAtualizado',
  multaAtualizada: 'saldoDevedorMulta',
  jurosAtualizado: 'saldoDevedorJuros',
} as const satisfies Record<DeValor, keyof FatosDaAcao>;
/** In the order of the dialogs. */
export const camposDeValor = chavesDe(saldoDoCampo);
/**
 * May be left out, but not emptied while something is owed.
 * @param semMostrar whether it is required of a client that does not say what it showed
 */
const valor = (campo: DeValor, semMostrar: (f: FatosDaAcao, d: DadosEnviados) => boolean): DoProcesso => ({
  ...pede(campo, (f, d: DadosEnviados) => {
    if (!dizOQueMostrou(d) && semMostrar(f, d)) return 'sempre';
    return f[saldoDoCampo[campo]] > 0 ? 'dita' : 'nunca';
  }),
  inicial: (f) => f[saldoDoCampo[campo]],
});
const diaDosValores: DoProcesso = { ...pede('dataReferencia', 'dita'), inicial: (f) => f.dataReferenciaCalculo };
/** Fine and interest require the value (S1 §5.3). */
const VALORES = [
  valor('valorAtualizado', (_, d) => digitouValores(d)),
  valor('multaAtualizada', () => false),
  valor('jurosAtualizado', () => false),
  diaDosValores,
];
/** A decision states the value, and fine and interest where the process has them (S1 §5.3). */
const VALORES_DECIDIDOS = [
  valor('valorAtualizado', () => true),
  valor('multaAtualizada', (f) => f.multaAtualizada > 0),
  valor('jurosAtualizado', (f) => f.jurosAtualizado > 0),
  diaDosValores,
];

const DOC = [pede('arquivos')];
const DATA = [pede('data'), ...DOC];
const AR = [pede('data'), aceita('devedorNaoEncontrado'), ...DOC];
const VICIO = aceita('apresentouVicio');
const MANIFESTACAO = [doProtocolo, justificativaDoAtraso, ...DOC];

const e: Readonly<Record<keyof typeof envelopes, Envelope>> = envelopes;

/* ---------- the actions ---------- */

const acao = (
  permission: Permission,
  suffix: string,
  tipoDocumento: number | undefined,
  envelope: Envelope,
  campos: readonly DoProcesso[],
  lugar: Acao<FatosDaAcao>['lugar'],
): Acao<FatosDaAcao> => ({
  ...{ permission, suffix, envelope, campos, lugar },
  ...(tipoDocumento === undefined ? {} : { tipoDocumento }),
});

/** Second: publication, offered only after the debtor was not found, is then the usual next step (D §5.2). */
const ar = (s: string) =>
  acao(p('ANEXAR_AVISO_RECEBIMENTO'), `anexarAvisoRecebimento${s}`, t.avisoRecebimento, e.dataDocumento, AR, passo(2));
const ciencia = (s: string) =>
  acao(
    p('REGISTRAR_CIENCIA_DEVEDOR'),
    `registrarCienciaDevedor${s}`,
    t.cienciaDevedor,
    e.dataDocumento,
    DATA,
    passo(3),
  );
const diario = (s: string) =>
  acao(p('ANEXAR_PAGINA_DIARIO'), `anexarPaginaDiario${s}`, t.paginaDiario, e.dataDocumentos, DATA, passo(1));
/** Decisions use the permission to cancel, as in the specification (S1 §6; D §9.9). */
const decisao = (s: string, ordem: number) =>
  acao(p('CANCELAR_ULTIMA_ACAO'), s, t.decisao, e.documento, DOC, julga(ordem));
/** After the term has lapsed, a contest or appeal is rare and undoes the lapse, so its button goes to the menu. */
const noPrazo = ({ decursoDesfazivel }: FatosDaAcao): Lugar => (decursoDesfazivel ? menu(1) : passo(1));

/** Every process action: permission, path, document type, envelope, fields of its dialog, and place of its button. */
export const acoes = {
  ANEXAR_TCC: acao(p('ANEXAR_TCC'), 'anexarTCC', t.tcc, e.documento, DOC, passo(1)),
  ANEXAR_AR: ar(''),
  REGISTRAR_CIENCIA_DEVEDOR: ciencia(''),
  ANEXAR_PAGINA_DIARIO: diario(''),
  CONTESTAR_DEBITO: acao(
    p('CONTESTAR_DEBITO'),
    'contestarDebito',
    t.contestacao,
    e.manifestacao,
    MANIFESTACAO,
    noPrazo,
  ),
  DEFERIR_PRIMEIRA_INSTANCIA: decisao('deferirPrimeiraInstancia', 1),
  DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA: acao(
    p('CANCELAR_ULTIMA_ACAO'),
    'deferirParcialmentePrimeiraInstancia',
    t.decisao,
    e.valores,
    [...VALORES_DECIDIDOS, VICIO, pede('observacao'), ...DOC],
    julga(2),
  ),
  INDEFERIR_PRIMEIRA_INSTANCIA: decisao('indeferirPrimeiraInstancia', 3),
  ANEXAR_AR_PRIMEIRA_INSTANCIA: ar('PrimeiraInstancia'),
  REGISTRAR_CIENCIA_DEVEDOR_PRIMEIRA_INSTANCIA: ciencia('PrimeiraInstancia'),
  ANEXAR_PAGINA_DIARIO_PRIMEIRA_INSTANCIA: diario('PrimeiraInstancia'),
  RECORRER: acao(p('CONTESTAR_DEBITO'), 'recorrer', t.contestacao, e.manifestacao, MANIFESTACAO, noPrazo),
  DEFERIR_SEGUNDA_INSTANCIA: decisao('deferirSegundaInstancia', 1),
  /** The call needs only the document (S1 §7.3): values are applied if sent, an empty remark is refused (D §9.8). */
  DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA: acao(
    p('CANCELAR_ULTIMA_ACAO'),
    'deferirParcialmenteSegundaInstancia',
    t.decisao,
    e.documentoValores,
    [...VALORES, VICIO, pede('observacao', 'dita'), ...DOC],
    julga(2),
  ),
  INDEFERIR_SEGUNDA_INSTANCIA: decisao('indeferirSegundaInstancia', 3),
  ANEXAR_AR_SEGUNDA_INSTANCIA: ar('SegundaInstancia'),
  REGISTRAR_CIENCIA_DEVEDOR_SEGUNDA_INSTANCIA: ciencia('SegundaInstancia'),
  ANEXAR_PAGINA_DIARIO_SEGUNDA_INSTANCIA: diario('SegundaInstancia'),
  QUITAR_DEBITO: acao(
    p('QUITAR_DEBITO'),
    'quitarDebito',
    t.quitacao,
    e.valores,
    [...VALORES, aceita('observacao'), ...DOC],
    menu(2),
  ),
  PARCELAR_DEBITO: acao(
    p('PARCELAR_DEBITO'),
    'parcelarDebito',
    t.parcelamento,
    e.valores,
    [pede('fimParcelamento'), ...VALORES, aceita('observacao'), ...DOC],
    menu(3),
  ),
  REGISTRAR_PERDA_PARCELAMENTO: acao(
    p('REGISTRAR_PERDA_PARCELAMENTO'),
    'registrarPerdaParcelamento',
    t.perdaParcelamento,
    e.perda,
    [aceita('inadimplenteDesde'), ...VALORES, ...DOC],
    passo(1),
  ),
  SOLICITAR_INSCRICAO_DIVIDA_ATIVA: acao(
    p('SOLICITAR_INSCRICAO_DIVIDA_ATIVA'),
    'solicitarInscricaoDividaAtiva',
    t.inscricao,
    e.documento,
    DOC,
    passo(1),
  ),
  SOLICITAR_INSCRICAO_PROCESSO_DEVOLVIDO: acao(
    p('SOLICITAR_INSCRICAO_DIVIDA_ATIVA'),
    'solicitarInscricaoProcessoDevolvido',
    undefined,
    e.observacao,
    [motivo],
    passo(1),
  ),
  /** Archiving has no permission of its own (S1 §6, D §9.10); its button stands in the heading (S1 §2.3). */
  ARQUIVAR_PROCESSO: acao(p('CONSULTAR'), 'arquivarProcessoDevolvido', undefined, e.observacao, [motivo], {
    onde: 'cabecalho',
    ordem: 1,
  }),
  SUSPENDER_PROCESSO: acao(
    p('SUSPENDER_PROCESSO'),
    'suspender',
    t.suspensao,
    e.suspensao,
    [pede('data'), aceita('fundamento'), pede('motivo'), justificativaDoAtraso, ...DOC],
    menu(4),
  ),
  REATIVAR_PROCESSO: acao(
    p('REATIVAR_PROCESSO'),
    'reativar',
    t.suspensao,
    e.reativacao,
    [pede('data'), pede('motivo'), ...DOC],
    passo(1),
  ),
  /** Beyond the specification: registers a fact that moves the date of prescription (D §5.4, §7.4; ADR 0024). */
  REGISTRAR_CAUSA_PRESCRICAO: acao(
    p('SOLICITAR_INSCRICAO_DIVIDA_ATIVA'),
    'registrarCausaPrescricao',
    t.causaPrescricao,
    e.causaPrescricao,
    [
      pede('causa'),
      { ...pede('data'), rotulo: 'dataDaCausa' },
      fimDaSuspensao,
      pede('fundamentoLegal'),
      aceita('observacao'),
      ...DOC,
    ],
    menu(5),
  ),
  CANCELAR_ULTIMA_ACAO: acao(
    p('CANCELAR_ULTIMA_ACAO'),
    'cancelarUltimaAcao',
    undefined,
    e.cancelamento,
    [pede('motivo')],
    { onde: 'desfaz', ordem: 1 },
  ),
} satisfies Record<string, Acao<FatosDaAcao>>;

export type CodigoAcao = keyof typeof acoes;
export const codigosAcao = chavesDe(acoes);
export const isAcao = (code: string): code is CodigoAcao => Object.hasOwn(acoes, code);

/** The data of a body, in one shape for all envelopes. In a form with faults, a list may have undefined items. */
export const desempacotar = (codigo: CodigoAcao, corpo: Enviado): DadosEnviados =>
  acoes[codigo].envelope.desempacota(corpo) as DadosEnviados;

/** The data that the action is executed with: no null fields. */
export const dadosDaAcao = (enviados: DadosEnviados): DadosDaAcao =>
  Object.fromEntries(Object.entries(enviados).filter(([, value]) => value !== undefined && value !== null));

/** The answer to an executed action. `aviso`: something about it asks for a second look; null: nothing does. */
export const acaoExecutada = z.object({
  id: z.number(),
  numero: z.string(),
  versao: z.number(),
  mensagem: z.string(),
  aviso: z.nullable(z.string()),
});

/** One endpoint for each action, from its row. */
export const acaoEndpoints = chamadasDasAcoes(acoes, {
  caminho: (suffix) => `processoConstituicaoCredito/:id/${suffix}`,
  resumo: (codigo) => `Ação do processo: ${codigo}`,
  output: acaoExecutada,
});
