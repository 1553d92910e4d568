import { validacao } from '@i18n/pt-BR/validacao.ts';
import * as z from 'zod/mini';
import { arquivosEnviados, documentoEnviado, entreDocumentos } from './documento.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { type Permission, processo as p } from './permissions.ts';
import { causasRegistraveis, fundamentosDaSuspensao } from './prescricao.ts';
import { tiposReservados as t } from './tipoDocumento.ts';
import { data } from './values/data.ts';
import { dinheiro } from './values/dinheiro.ts';
import { entreCampos, type Talvez } from './values/entreCampos.ts';
import { idParams, selecao } from './values/outros.ts';
import { texto } from './values/texto.ts';

/** How an action's payload is shaped on the wire (S1 §7.3). */
type Envelope =
  | 'documento'
  | 'dataDocumento'
  | 'dataDocumentos'
  | 'valores'
  | 'documentoValores'
  | 'perda'
  | 'manifestacao'
  | 'suspensao'
  | 'reativacao'
  | 'causaPrescricao'
  | 'cancelamento'
  | 'observacao';

/** What the dialog of an action asks, in the order it asks. */
export type Campo =
  | 'causa'
  | 'data'
  | 'paradoAte'
  | 'inadimplenteDesde'
  | 'fundamento'
  | 'fundamentoLegal'
  | 'justificativa'
  | 'fimParcelamento'
  | 'devedorNaoEncontrado'
  | 'valores'
  | 'apresentouVicio'
  | 'observacao'
  | 'motivo'
  | 'documentos';

export interface Acao {
  readonly permission: Permission;
  /** Suffix of POST processoConstituicaoCredito/{id}/… */
  readonly suffix: string;
  /** Document type attached; absent where the action takes no document. */
  readonly tipoDocumento?: number;
  readonly envelope: Envelope;
  readonly campos: readonly Campo[];
}

const acao = (
  permission: Permission,
  suffix: string,
  tipoDocumento: number | undefined,
  envelope: Envelope,
  campos: readonly Campo[],
): Acao =>
  tipoDocumento === undefined
    ? { permission, suffix, envelope, campos }
    : { permission, suffix, tipoDocumento, envelope, campos };

const AR = ['data', 'devedorNaoEncontrado', 'documentos'] as const;
const DATA = ['data', 'documentos'] as const;
const DOC = ['documentos'] as const;
const DECISAO = ['valores', 'apresentouVicio', 'observacao', 'documentos'] as const;
const SUSPENSAO = ['data', 'fundamento', 'motivo', 'justificativa', 'documentos'] as const;
const REATIVACAO = ['data', 'motivo', 'documentos'] as const;
/** The date of the protocol; the reason is asked where the term has lapsed meanwhile (ADR 0024). */
const MANIFESTACAO = ['data', 'justificativa', 'documentos'] as const;

const ar = (s: string) =>
  acao(p('ANEXAR_AVISO_RECEBIMENTO'), `anexarAvisoRecebimento${s}`, t.avisoRecebimento, 'dataDocumento', AR);
const ciencia = (s: string) =>
  acao(p('REGISTRAR_CIENCIA_DEVEDOR'), `registrarCienciaDevedor${s}`, t.cienciaDevedor, 'dataDocumento', DATA);
const diario = (s: string) =>
  acao(p('ANEXAR_PAGINA_DIARIO'), `anexarPaginaDiario${s}`, t.paginaDiario, 'dataDocumentos', DATA);
/** Decisions are guarded by the cancel permission, as the specification has it (S1 §6; D §9.9). */
const decisao = (s: string) => acao(p('CANCELAR_ULTIMA_ACAO'), s, t.decisao, 'documento', DOC);
/** Of the second instance the call is a document; the values are applied if they come along (D §9.8). */
const deferimentoParcial = (s: string, envelope: Envelope) =>
  acao(p('CANCELAR_ULTIMA_ACAO'), s, t.decisao, envelope, DECISAO);

/** Every process action: permission, path, document type and what its dialog asks (S1 §4.2, 5.3, 6, 7.3). */
export const acoes = {
  ANEXAR_TCC: acao(p('ANEXAR_TCC'), 'anexarTCC', t.tcc, 'documento', DOC),
  ANEXAR_AR: ar(''),
  REGISTRAR_CIENCIA_DEVEDOR: ciencia(''),
  ANEXAR_PAGINA_DIARIO: diario(''),
  CONTESTAR_DEBITO: acao(p('CONTESTAR_DEBITO'), 'contestarDebito', t.contestacao, 'manifestacao', MANIFESTACAO),
  DEFERIR_PRIMEIRA_INSTANCIA: decisao('deferirPrimeiraInstancia'),
  DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA: deferimentoParcial('deferirParcialmentePrimeiraInstancia', 'valores'),
  INDEFERIR_PRIMEIRA_INSTANCIA: decisao('indeferirPrimeiraInstancia'),
  ANEXAR_AR_PRIMEIRA_INSTANCIA: ar('PrimeiraInstancia'),
  REGISTRAR_CIENCIA_DEVEDOR_PRIMEIRA_INSTANCIA: ciencia('PrimeiraInstancia'),
  ANEXAR_PAGINA_DIARIO_PRIMEIRA_INSTANCIA: diario('PrimeiraInstancia'),
  RECORRER: acao(p('CONTESTAR_DEBITO'), 'recorrer', t.contestacao, 'manifestacao', MANIFESTACAO),
  DEFERIR_SEGUNDA_INSTANCIA: decisao('deferirSegundaInstancia'),
  DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA: deferimentoParcial('deferirParcialmenteSegundaInstancia', 'documentoValores'),
  INDEFERIR_SEGUNDA_INSTANCIA: decisao('indeferirSegundaInstancia'),
  ANEXAR_AR_SEGUNDA_INSTANCIA: ar('SegundaInstancia'),
  REGISTRAR_CIENCIA_DEVEDOR_SEGUNDA_INSTANCIA: ciencia('SegundaInstancia'),
  ANEXAR_PAGINA_DIARIO_SEGUNDA_INSTANCIA: diario('SegundaInstancia'),
  QUITAR_DEBITO: acao(p('QUITAR_DEBITO'), 'quitarDebito', t.quitacao, 'valores', [
    'valores',
    'observacao',
    'documentos',
  ]),
  PARCELAR_DEBITO: acao(p('PARCELAR_DEBITO'), 'parcelarDebito', t.parcelamento, 'valores', [
    'fimParcelamento',
    'valores',
    'observacao',
    'documentos',
  ]),
  REGISTRAR_PERDA_PARCELAMENTO: acao(
    p('REGISTRAR_PERDA_PARCELAMENTO'),
    'registrarPerdaParcelamento',
    t.perdaParcelamento,
    'perda',
    ['inadimplenteDesde', 'valores', 'documentos'],
  ),
  SOLICITAR_INSCRICAO_DIVIDA_ATIVA: acao(
    p('SOLICITAR_INSCRICAO_DIVIDA_ATIVA'),
    'solicitarInscricaoDividaAtiva',
    t.inscricao,
    'documento',
    DOC,
  ),
  SOLICITAR_INSCRICAO_PROCESSO_DEVOLVIDO: acao(
    p('SOLICITAR_INSCRICAO_DIVIDA_ATIVA'),
    'solicitarInscricaoProcessoDevolvido',
    undefined,
    'observacao',
    ['observacao'],
  ),
  /** Archiving asks for no permission of its own (S1 §6, D §9.10). */
  ARQUIVAR_PROCESSO: acao(p('CONSULTAR'), 'arquivarProcessoDevolvido', undefined, 'observacao', ['observacao']),
  SUSPENDER_PROCESSO: acao(p('SUSPENDER_PROCESSO'), 'suspender', t.suspensao, 'suspensao', SUSPENSAO),
  REATIVAR_PROCESSO: acao(p('REATIVAR_PROCESSO'), 'reativar', t.suspensao, 'reativacao', REATIVACAO),
  /** Beyond the specification: the fact that moves the date of prescription (D §5.4, §7.4; ADR 0024). */
  REGISTRAR_CAUSA_PRESCRICAO: acao(
    p('SOLICITAR_INSCRICAO_DIVIDA_ATIVA'),
    'registrarCausaPrescricao',
    t.causaPrescricao,
    'causaPrescricao',
    ['causa', 'data', 'paradoAte', 'fundamentoLegal', 'observacao', 'documentos'],
  ),
  CANCELAR_ULTIMA_ACAO: acao(p('CANCELAR_ULTIMA_ACAO'), 'cancelarUltimaAcao', undefined, 'cancelamento', ['motivo']),
} satisfies Record<string, Acao>;

export type CodigoAcao = keyof typeof acoes;
export const codigosAcao = Object.keys(acoes) as readonly CodigoAcao[];
export const isAcao = (code: string): code is CodigoAcao => Object.hasOwn(acoes, code);

/** What the person saw as owed of each component, in reais. */
export interface ValoresExibidos {
  readonly valor: number;
  readonly multa: number;
  readonly juros: number;
  readonly correcao: number;
}

/** An action's payload, whatever its envelope: reais as typed, dates as `yyyy-MM-dd`. */
export interface DadosDaAcao {
  readonly data?: string;
  /** Until when a cause that suspends, or a plan elsewhere, kept prescription still. */
  readonly paradoAte?: string;
  readonly causa?: (typeof causasRegistraveis)[number];
  /** Ground of law of a suspension; absent: the body's own decision. */
  readonly fundamento?: (typeof fundamentosDaSuspensao)[number];
  readonly fundamentoLegal?: string;
  readonly inadimplenteDesde?: string;
  /** Why what was done within a term is registered after it. */
  readonly justificativa?: string;
  readonly fimParcelamento?: string;
  readonly devedorEncontrado?: boolean;
  readonly valorAtualizado?: number;
  readonly multaAtualizada?: number;
  readonly jurosAtualizado?: number;
  /** The day the three values are of; absent: today. */
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

const versao = { versao: z.optional(z.number()) };
const { motivo, observacao } = limits;
const dia = () => data({ obrigatorio: validacao.arquivo.dataObrigatoria, naoFutura: true });
const motivoTexto = (empty: string) => texto({ obrigatorio: empty, min: motivo.min, max: motivo.max });
const opcional = () => dinheiro({ min: 0 });
/**
 * Both spellings of the specification are accepted (D §9.3). The last two are beyond it, and optional: of which day the values
 * are, and what was shown, which must still be the case (ADR 26).
 */
export const valores = {
  valorAtualizado: dinheiro({}),
  multaAtualizada: opcional(),
  multaAtualizado: opcional(),
  jurosAtualizado: opcional(),
  dataReferencia: data({ naoFutura: true }),
  valoresExibidos: z.nullish(
    z.strictObject({ valor: z.number(), multa: z.number(), juros: z.number(), correcao: z.number() }),
  ),
};
const passada = () => data({ naoFutura: true });
/** Reasons are as long as the others of the specification (S1 §5.3). */
const justificativa = texto({ min: motivo.min, max: motivo.max });
const documento = z.object(
  { idTipoDocumento: z.nullish(z.number()), arquivos: arquivosEnviados },
  { error: validacao.arquivo.obrigatorio },
);

const comValores = {
  ...valores,
  observacao: texto({ min: observacao.min, max: observacao.max }),
  apresentouVicio: z.nullish(z.boolean()),
};

const corpos = {
  documento: z.strictObject({ idTipoDocumento: z.nullish(z.number()), arquivos: arquivosEnviados, ...versao }),
  dataDocumento: z.strictObject({ data: dia(), devedorEncontrado: z.nullish(z.boolean()), documento, ...versao }),
  dataDocumentos: z.strictObject({
    data: dia(),
    documentos: z
      .array(documentoEnviado, validacao.arquivo.obrigatorio)
      .check(z.minLength(1, validacao.arquivo.obrigatorio), z.maxLength(5), entreDocumentos),
    ...versao,
  }),
  valores: z.strictObject({ ...comValores, fimParcelamento: data({ naoPassada: true }), documento, ...versao }),
  documentoValores: z
    .strictObject({
      ...comValores,
      idTipoDocumento: z.nullish(z.number()),
      arquivos: z.optional(arquivosEnviados),
      /** In the place of the two above, as in the first instance. */
      documento: z.optional(documento),
      ...versao,
    })
    .check(
      entreCampos(['arquivos', 'documento'], ({ arquivos, documento }) => Boolean(arquivos ?? documento), {
        error: validacao.arquivo.obrigatorio,
        culpado: 'arquivos',
      }),
    ),
  /** S1 §5.3 asks for the value; who says what was shown leaves it as it is by not sending it. */
  perda: z
    .strictObject({ ...valores, inadimplenteDesde: passada(), documento, ...versao })
    .check(
      entreCampos(
        ['valorAtualizado', 'dataReferencia', 'valoresExibidos'],
        (b) => (b.valorAtualizado ?? b.dataReferencia ?? b.valoresExibidos ?? null) !== null,
        { error: validacao.valorInvalido, culpado: 'valorAtualizado' },
      ),
    ),
  manifestacao: z.strictObject({
    data: passada(),
    justificativa,
    idTipoDocumento: z.nullish(z.number()),
    arquivos: arquivosEnviados,
    ...versao,
  }),
  suspensao: z.strictObject({
    data: passada(),
    fundamento: selecao(fundamentosDaSuspensao),
    motivo: motivoTexto(validacao.processo.motivo),
    justificativa,
    documento,
    ...versao,
  }),
  causaPrescricao: z.strictObject({
    causa: z.literal(causasRegistraveis, { error: validacao.opcaoInvalida }),
    data: dia(),
    paradoAte: passada(),
    fundamentoLegal: texto({ obrigatorio: true, min: motivo.min, max: motivo.max }),
    observacao: texto({ min: observacao.min, max: observacao.max }),
    documento,
    ...versao,
  }),
  reativacao: z.strictObject({
    data: data({ obrigatorio: validacao.processo.dataNoCampo, naoFutura: true }),
    motivo: motivoTexto(validacao.processo.motivo),
    documento,
    ...versao,
  }),
  cancelamento: z.strictObject({ motivoCancelamento: motivoTexto(validacao.processo.motivoCancelamento), ...versao }),
  observacao: z.strictObject({ observacao: motivoTexto(validacao.processo.motivo), ...versao }),
} as const;

/** The one POST of every action: the body is checked by the envelope of the action. */
export const corpoDaAcao = (codigo: CodigoAcao) => corpos[acoes[codigo].envelope];

type AnyBody = { [K in keyof typeof corpos]: z.infer<(typeof corpos)[K]> }[keyof typeof corpos];

type KeyOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, K extends PropertyKey> = T extends { readonly [P in K]?: infer V } ? V : never;
/** A body of any envelope in one shape: what its envelope lacks is absent. */
type OneShape = { readonly [K in KeyOf<AnyBody>]?: ValueOf<AnyBody, K> };

/** Any envelope → one shape; null keys fall away. In a form with faults, what is wrong in a list is a hole in it. */
export function dadosDaAcao(body: AnyBody): DadosDaAcao {
  const { documento: one, documentos: many, multaAtualizado, motivoCancelamento, ...rest }: OneShape = body;
  const dados = {
    ...rest,
    multaAtualizada: rest.multaAtualizada ?? multaAtualizado,
    motivo: rest.motivo ?? motivoCancelamento,
    idTipoDocumento: one?.idTipoDocumento ?? many?.[0]?.idTipoDocumento ?? rest.idTipoDocumento,
    arquivos: one?.arquivos ?? many?.flatMap((d: Talvez<(typeof many)[number]>) => d?.arquivos ?? []) ?? rest.arquivos,
  };
  return Object.fromEntries(
    Object.entries(dados).filter(([, value]) => value !== undefined && value !== null),
  ) as DadosDaAcao;
}

/**
 * What is answered after an action: what the screen needs to say and to go on. `aviso`: it was done, and something about it
 * asks for a second look.
 */
export const acaoExecutada = z.object({
  id: z.number(),
  numero: z.string(),
  versao: z.number(),
  mensagem: z.string(),
  aviso: z.nullable(z.string()),
});

/** One endpoint for each action, from its row. */
export const acaoEndpoints = Object.fromEntries(
  codigosAcao.map((codigo) => [
    codigo,
    endpoint({
      method: 'POST',
      path: `processoConstituicaoCredito/:id/${acoes[codigo].suffix}`,
      access: acoes[codigo].permission,
      summary: `Ação do processo: ${codigo}`,
      params: idParams,
      body: corpoDaAcao(codigo),
      output: acaoExecutada,
    }),
  ]),
) as Record<
  CodigoAcao,
  ReturnType<typeof endpoint<typeof idParams, undefined, ReturnType<typeof corpoDaAcao>, typeof acaoExecutada>>
>;
