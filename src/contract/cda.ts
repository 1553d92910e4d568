import * as z from 'zod/mini';
import { decimal, reais } from './values/dinheiro.ts';
import { lido, lidoSempre } from './values/lido.ts';
import { nulo } from './values/outros.ts';

/** Collection status of a process and of its CDA (S1 §3.6, S2 §4.6). */
export const situacoesPCC = [
  'SEM_ACORDO',
  'PAGAMENTO_NEGOCIADO',
  'PARCELAMENTO_NEGOCIADO',
  'PARCELAMENTO_VIGENTE',
  'ACORDO_QUITADO',
] as const;
/** Court situation of a CDA (S2 §4.6). */
export const situacoesCdaJustica = ['SEM_PROCESSO', 'AJUIZADA', 'PROCESSO_SUSPENSO', 'PROCESSO_EXTINTO'] as const;
/** Protest situation of a CDA (S2 §4.6). */
export const situacoesCdaProtesto = [
  'SEM_PROTESTO',
  'PROTESTADA',
  'AGUARDANDO_PROTESTO',
  'SEM_PROTESTO_IRREGULARIDADE',
  'AGUARDANDO_CONFIRMACAO_CARTORIO',
  'AGUARDANDO_ENVIO_SOLICITACAO_DESISTENCIA',
  'AGUARDANDO_RESPOSTA_SOLICITACAO_DESISTENCIA',
  'AGUARDANDO_ENVIO_REMESSA',
] as const;
/** Status of the CDA itself (D §5.6); `nomeSituacao` has its name for people. */
export const situacoesCda = ['INSCRITA', 'EM_RETIFICACAO', 'CANCELADA', 'EXTINTA_PAGAMENTO', 'EXTINTA'] as const;
export type SituacaoCda = (typeof situacoesCda)[number];
export type SituacaoPCC = (typeof situacoesPCC)[number];
export type SituacaoCdaJustica = (typeof situacoesCdaJustica)[number];
export type SituacaoCdaProtesto = (typeof situacoesCdaProtesto)[number];

/** Event codes of the protest registries' central (CRA): what happened to a title (D §5.6). */
export const ocorrenciasCRA = [
  ...['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'I', 'J', 'X'],
] as const;

const percentualOuNada = z.nullable(decimal());

/** Protest tab: the newest request of protest (S2 §3). Dates `yyyy-MM-dd`, amounts in reais. */
const protestoDividaAtiva = z.object({
  data: lidoSempre('data'),
  protocolo: nulo,
  dataProtocolo: lido('data'),
  dataEncerramento: lido('data'),
  valor: reais(),
  situacao: z.enum(situacoesCdaProtesto),
  numeroCartorio: nulo,
  codigoComarca: nulo,
});

/**
 * Collection tab: the newest agreement about the inscribed debt, of the active-debt system (`EXTERNO`) or of the portal (S2 §3;
 * D §5.5). `id` is the collection's; REFIS percentages are whole percents.
 */
const cobrancaDividaAtiva = z.object({
  id: z.number(),
  idCobrancaSid: nulo,
  data: lidoSempre('data'),
  numero: z.string(),
  situacaoNome: z.string(),
  origem: z.enum(['PORTAL', 'EXTERNO']),
  valorTotal: reais(),
  valorTotalAtualizado: reais(),
  saldoDevedor: reais(),
  /** Beyond the specification: "Devido hoje", as the collection itself says it (M §7.81). */
  saldo: reais(),
  totalParcelas: z.number(),
  utilizandoRefis: z.boolean(),
  percentualRefisValorPrincipal: percentualOuNada,
  percentualRefisCorrecao: percentualOuNada,
  percentualRefisJurosMes: percentualOuNada,
  percentualRefisHonorarios: percentualOuNada,
});

/** Judicial tab: the court case, with its entries, newest first (S2 §3). `numero` is the CNJ number without mask. */
const processoJuridicoDividaAtiva = z.object({
  id: z.number(),
  idProcessoJuridicoSid: z.string(),
  data: lidoSempre('data'),
  numero: z.string(),
  situacaoNome: z.string(),
  valor: reais(),
  andamentos: z.array(z.object({ id: z.number(), data: lidoSempre('data'), descricao: z.string() })),
});

/**
 * The active-debt record of a process: its newest CDA (S2 §2.5, 3). `valor` is the amount at the inscription;
 * `valorTotal` adds the correction since then; `valorTotalGeral`, for what is charged only inside an agreement, is the
 * same today. The CDA tab lists the movements of the process whose `origem` is DIVIDA_ATIVA.
 */
export const dividaAtiva = z.object({
  id: z.number(),
  numeroCda: z.string(),
  data: lidoSempre('data'),
  dataAtualizacao: lidoSempre('data'),
  dataReferenciaCalculo: lidoSempre('data'),
  dataUltimaCorrecaoValor: lido('data'),
  /** Moment of the last event of the active-debt system, ISO. */
  dataUltimaSincronizacao: lidoSempre('dataHora'),
  nomeProcuradorSignatario: nulo,
  situacao: z.enum(situacoesCda),
  nomeSituacao: z.string(),
  situacaoCDAJustica: z.enum(situacoesCdaJustica),
  situacaoCDAProcessoCobranca: z.enum(situacoesPCC),
  situacaoCDAProtesto: z.enum(situacoesCdaProtesto),
  suspensaAcordoPagamento: z.boolean(),
  suspensaOrdemJudicial: z.boolean(),
  valor: reais(),
  valorCorrecao: reais(),
  valorTotal: reais(),
  valorTotalGeral: reais(),
  valorTotalPago: reais(),
  valorPrincipalPago: reais(),
  valorCorrecaoPago: reais(),
  dataProtocoloCRA: lido('data'),
  numeroProtocoloCRA: nulo,
  numeroCartorioCRA: nulo,
  codigoComarcaCRA: nulo,
  /** «2 – Protestado»: code and words. */
  ocorrenciaCRA: nulo,
  protestoDividaAtiva: z.nullable(protestoDividaAtiva),
  cobrancaDividaAtiva: z.nullable(cobrancaDividaAtiva),
  processoJuridicoDividaAtiva: z.nullable(processoJuridicoDividaAtiva),
});
export type DividaAtiva = z.infer<typeof dividaAtiva>;

/** Items checked before an inscription, in display order (D §5.7). */
export const itensInscricao = [
  'SITUACAO',
  'DECURSO_CERTIFICADO',
  'PROVA_NOTIFICACAO',
  'DOCUMENTO_DEVEDOR',
  'ENDERECO_DEVEDOR',
  'DESCRICAO_FATO',
  'FUNDAMENTO_LEGAL',
  'VALORES',
  'DOCUMENTOS_ORGAO',
  'NAO_SUSPENSO',
  'SEM_ACORDO',
  'PRESCRICAO',
  'VALOR_MINIMO',
] as const;
export type ItemInscricao = (typeof itensInscricao)[number];

/** A line of the live checklist: `pendente` blocks the request, `aviso` does not. */
export const pendenciaInscricao = z.object({
  codigo: z.enum(itensInscricao),
  /** The requirement, when `estado` is ok; otherwise what is missing. */
  frase: z.string(),
  estado: z.enum(['ok', 'pendente', 'aviso']),
});
export type PendenciaInscricao = z.infer<typeof pendenciaInscricao>;
