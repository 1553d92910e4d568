import { cobranca as frases } from '@i18n/pt-BR/cobranca.ts';
import * as z from 'zod/mini';
import { type Acao, chamadasDasAcoes, type Envelope, type Enviado, menu, type Pergunta, passo } from './acao.ts';
import { acaoExecutada } from './acoes.ts';
import { boleto } from './boleto.ts';
import { arquivosEnviados, documento } from './documento.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { algumProcesso, desconto, idsPedidos } from './negociacao.ts';
import { papeisDoRequerente, requerenteInformado } from './requerente.ts';
import { tiposReservados as t } from './tipoDocumento.ts';
import { data } from './values/data.ts';
import { dinheiro, paraCentavos, paraReais } from './values/dinheiro.ts';
import { id, idParams, item, nulo } from './values/outros.ts';
import { textoLongo } from './values/texto.ts';

/* ---------- what is answered ---------- */

const reais = () => z.number();

/** An instalment (S2 §3). Amounts in reais as of today; of a settled one, as they were paid. */
const lancamento = z.object({
  id: z.number(),
  parcela: z.number(),
  data: z.string(),
  dataCadastro: z.string(),
  dataVencimento: z.string(),
  dataPagamento: nulo,
  dataBaixa: nulo,
  dataUltimaCorrecaoValor: nulo,
  dataAlteracao: nulo,
  descricao: z.string(),
  numeroDocumento: z.string(),
  tipoLancamento: z.literal('PARCELA'),
  orgao: item,
  devedor: z.object({ nome: z.string(), documentoIdentificacao: z.string() }),
  /** Of the newest slip (S2 §3), whole in `boleto`. */
  numeroBoleto: nulo,
  valorBoleto: z.nullable(z.number()),
  boletoValido: z.boolean(),
  boleto: z.nullable(boleto),
  /** Beyond the specification: whether a slip may be issued now; if not, why (S2 §4.2, 8). */
  guia: z.object({ disponivel: z.boolean(), motivo: nulo }),
  situacaoLancamento: z.enum(['PREVISTO', 'BAIXADO', 'CANCELADO']),
  baixaManual: z.boolean(),
  /** Beyond the specification: PENDENTE while the bank may still take the payment back (M §2.31). */
  confirmacao: z.nullable(z.enum(['PENDENTE', 'CONFIRMADA'])),
  /** The principal (M §6.17). */
  valor: reais(),
  valorCorrecao: reais(),
  valorMulta: reais(),
  valorJuros: reais(),
  valorJurosMesPagamento: reais(),
  valorHonorarios: reais(),
  /** The whole instalment on the day (M §6.17), and as agreed (M §2.22). */
  valorTotalBoleto: reais(),
  valorTotalBoletoSemCorrecao: reais(),
  valorPago: reais(),
  /** Beyond the specification: of `valorTotalBoleto`, the excess of earlier payments that it takes (M §6.19). */
  credito: reais(),
  descontoValorPrincipal: reais(),
  descontoCorrecao: reais(),
  descontoJurosMes: reais(),
  descontoHonorarios: reais(),
  descontoTotal: reais(),
});

export type Lancamento = z.infer<typeof lancamento>;

const andamentoDaCobranca = z.object({
  id: z.number(),
  numero: z.number(),
  data: z.string(),
  dataReferencia: nulo,
  descricao: z.string(),
  observacao: nulo,
  situacao: item,
  valor: z.nullable(z.number()),
  usuarioCadastro: nulo,
  documentos: z.array(documento),
});

/** A process of the agreement (S2 §2.2, 3). */
const processoDaCobranca = z.object({
  id: z.number(),
  numero: z.string(),
  numeroCda: nulo,
  data: z.string(),
  devedor: z.object({ nome: z.string(), documentoIdentificacao: z.string() }),
  ultimaCorrecaoValor: nulo,
  situacaoProcesso: item,
  suspenso: z.boolean(),
});

/** A collection (S2 §3). Amounts in reais; `desconto` and REFIS in whole percent, the other percentages as fractions (M §2.21). */
export const cobrancaDetalhe = z.object({
  id: z.number(),
  idProcessoCobranca: z.number(),
  versao: z.number(),
  numero: z.string(),
  numeroCDA: nulo,
  data: z.string(),
  dataAcordo: z.string(),
  origem: z.enum(['PORTAL', 'EXTERNO']),
  idCobrancaSid: nulo,
  orgao: z.object({ id: z.number(), nome: z.string(), sigla: z.string() }),
  titular: z.object({
    id: z.number(),
    nome: z.string(),
    documentoIdentificacao: z.string(),
    tipoDocumentoIdentificacao: item,
  }),
  requerente: z.nullable(
    z.object({
      id: z.number(),
      titular: z.boolean(),
      papel: z.nullable(z.enum(papeisDoRequerente)),
      nome: z.string(),
      cpf: z.string(),
      telefone: nulo,
      email: nulo,
    }),
  ),
  situacaoNome: z.string(),
  situacaoProcesso: item,
  /** Beyond the specification: why it is over, and until when the signed term may come. */
  motivo: nulo,
  dataEncerramento: nulo,
  termoAte: nulo,
  processosConstituicaoCredito: z.array(processoDaCobranca),
  lancamentos: z.array(lancamento),
  andamentos: z.array(andamentoDaCobranca),
  ultimoAndamento: z.nullable(andamentoDaCobranca),
  totalParcelas: z.number(),
  valorPrimeiraParcela: z.nullable(z.number()),
  primeiroVencimento: nulo,
  /** What the processes owed on the day of the agreement, before the discount. */
  valorAtualizado: reais(),
  valorCorrecao: reais(),
  valorJuros: reais(),
  valorMulta: reais(),
  /** All instalments as agreed, and what is paid of them plus what is open at today's value (M §6.18). */
  valorTotal: reais(),
  valorTotalAtualizado: reais(),
  valorAtualizadoPago: reais(),
  valorCorrecaoPago: reais(),
  valorJurosPago: reais(),
  valorMultaPago: reais(),
  valorJurosMesPagamentoPago: reais(),
  valorHonorariosPago: reais(),
  valorTotalPago: reais(),
  /** What is owed today: the consolidated components in sum (M §6.18), each of them, and what is asked on top. */
  saldoDevedor: reais(),
  saldoDevedorValorAtualizado: reais(),
  saldoDevedorCorrecao: reais(),
  saldoDevedorJuros: reais(),
  saldoDevedorMulta: reais(),
  saldoDevedorJurosMesPagamento: reais(),
  saldoDevedorHonorarios: reais(),
  /** "Valor restante da cobrança": the open instalments at today's total (M §6.18). */
  saldo: reais(),
  desconto: z.number(),
  fundamentoDesconto: nulo,
  valorAtualizadoDesconto: reais(),
  valorCorrecaoDesconto: reais(),
  valorJurosDesconto: reais(),
  valorMultaDesconto: reais(),
  valorTotalDesconto: reais(),
  saldoDevedorValorAtualizadoComDesconto: reais(),
  saldoDevedorCorrecaoComDesconto: reais(),
  saldoDevedorJurosComDesconto: reais(),
  saldoDevedorMultaComDesconto: reais(),
  saldoDevedorTotalComDesconto: reais(),
  percentualHonorarios: z.number(),
  percentualJurosMesPagamento: z.number(),
  utilizandoRefis: z.boolean(),
  valorRefis: reais(),
  percentualRefisValorPrincipal: z.nullable(z.number()),
  percentualRefisCorrecao: z.nullable(z.number()),
  percentualRefisJurosMes: z.nullable(z.number()),
  percentualRefisHonorarios: z.nullable(z.number()),
  /** Beyond the specification: how many instalments are overdue, and when the agreement ends if nothing is paid (M §5.6). */
  parcelasAtrasadas: z.number(),
  encerraEm: nulo,
  acoesDisponiveis: z.array(z.object({ acao: z.string() })),
  acoesIndisponiveis: z.array(z.object({ acao: z.string(), codigo: z.string(), motivo: z.string() })),
});
export type CobrancaDetalhe = z.infer<typeof cobrancaDetalhe>;

/* ---------- the actions ---------- */

/** The fields of the detail that the dialogs read. */
export type FatosDaCobranca = Pick<CobrancaDetalhe, 'lancamentos' | 'totalParcelas'>;
type DaCobranca = Pergunta<FatosDaCobranca>;
const pede = (campo: string): DaCobranca => ({ campo, exige: 'sempre' });
const proxima = ({ lancamentos }: FatosDaCobranca) =>
  lancamentos.find(({ situacaoLancamento }) => situacaoLancamento === 'PREVISTO');
/** What these instalments cost today, in reais, less the credit that they take. */
export const aReceber = (lancamentos: readonly Pick<Lancamento, 'valorTotalBoleto' | 'credito'>[]): number =>
  paraReais(lancamentos.reduce((soma, l) => soma + paraCentavos(l.valorTotalBoleto) - paraCentavos(l.credito), 0));

const versao = { versao: z.optional(z.number()) };
const documentosDe = (obrigatorio: string) =>
  z
    .array(z.object({ idTipoDocumento: z.nullish(z.number()), arquivos: arquivosEnviados }), obrigatorio)
    .check(z.minLength(1, obrigatorio), z.maxLength(1));
const motivo = () =>
  textoLongo({
    obrigatorio: frases.motivoObrigatorio,
    min: [limits.cobranca.motivo.min, frases.motivoMin],
    max: [limits.cobranca.motivo.max, frases.motivoMax],
  });
const empacotaArquivos = ({ idTipoDocumento, arquivos, ...resto }: Enviado): Enviado => ({
  ...resto,
  documentos: [{ idTipoDocumento, arquivos }],
});
const desempacotaArquivos = ({ documentos, ...resto }: Enviado): Enviado => {
  const [primeiro] = (documentos ?? []) as readonly ({ idTipoDocumento?: unknown; arquivos?: unknown } | undefined)[];
  return { ...resto, idTipoDocumento: primeiro?.idTipoDocumento, arquivos: primeiro?.arquivos };
};
const comId = (dados: Enviado, idProcessoCobranca: number): Enviado => ({ ...dados, idProcessoCobranca });
const semId = ({ idProcessoCobranca: _, ...resto }: Enviado): Enviado => resto;

const envelopes = {
  baixa: {
    corpo: z.strictObject({
      idProcessoCobranca: id(),
      dataPagamento: data({ obrigatorio: frases.dataObrigatoria, naoFutura: true }),
      valorPago: dinheiro({ obrigatorio: frases.valorObrigatorio }),
      /** Ids of open instalments, from the first one on (D §9.13). */
      lancamentos: z
        .array(id(), frases.parcelaObrigatoria)
        .check(z.minLength(1, frases.parcelaObrigatoria), z.maxLength(limits.configuracao.parcelas.max)),
      documentos: documentosDe(frases.comprovanteObrigatorio),
      ...versao,
    }),
    empacota: (dados, idDaCobranca) => comId(empacotaArquivos(dados), idDaCobranca),
    desempacota: (corpo) => semId(desempacotaArquivos(corpo)),
  },
  motivo: {
    corpo: z.strictObject({ idProcessoCobranca: id(), motivo: motivo(), ...versao }),
    empacota: comId,
    desempacota: semId,
  },
  nota: {
    corpo: z.strictObject({
      idProcessoCobranca: id(),
      observacao: textoLongo({
        obrigatorio: frases.contatoObrigatorio,
        min: limits.observacao.min,
        max: limits.contatoMax,
      }),
      ...versao,
    }),
    empacota: comId,
    desempacota: semId,
  },
  termoAssinado: {
    corpo: z.strictObject({ documentos: documentosDe(frases.termoObrigatorio), ...versao }),
    empacota: empacotaArquivos,
    desempacota: desempacotaArquivos,
  },
  requerente: {
    corpo: z.strictObject({ requerente: requerenteInformado, ...versao }),
    empacota: ({ versao: vista, ...dados }) => ({ requerente: dados, versao: vista }),
    desempacota: ({ requerente: dados, ...resto }) => ({ ...(dados as Enviado | undefined), ...resto }),
  },
} satisfies Record<string, Envelope>;

/** Every action of a collection (S2 §2.3, 4.2, 6; D §9.11). */
export const acoesDaCobranca = {
  GERAR_TERMO_PARCELAMENTO: {
    permission: 'PROCESSO_COBRANCA_ANEXAR_TERMO_PARCELAMENTO',
    suffix: ':id/gerarTermoParcelamento',
    envelope: envelopes.requerente,
    campos: [
      { campo: 'tipo', exige: 'nunca' },
      pede('nome'),
      pede('cpf'),
      pede('telefone'),
      pede('email'),
      { campo: 'arquivoIdentificacao', exige: 'nunca' },
      { campo: 'comprovanteRepresentacao', exige: 'nunca' },
    ],
    lugar: passo(1),
  },
  ANEXAR_TERMO_PARCELAMENTO: {
    permission: 'PROCESSO_COBRANCA_ANEXAR_TERMO_PARCELAMENTO',
    suffix: 'anexarTermoParcelamento/:id',
    tipoDocumento: t.parcelamento,
    envelope: envelopes.termoAssinado,
    campos: [{ ...pede('arquivos'), rotulo: 'termo' }],
    lugar: passo(2),
  },
  REALIZAR_BAIXA_MANUAL: {
    permission: 'BAIXA_MANUAL_BOLETO',
    suffix: 'baixaManual',
    tipoDocumento: t.quitacao,
    envelope: envelopes.baixa,
    campos: [
      pede('dataPagamento'),
      { ...pede('lancamentos'), inicial: (c) => [proxima(c)?.id].filter((um) => um !== undefined) },
      { ...pede('valorPago'), inicial: (c) => aReceber([proxima(c)].filter((um) => um !== undefined)) || null },
      { ...pede('arquivos'), rotulo: 'comprovante' },
    ],
    lugar: passo(3),
  },
  /** Beyond the specification: takes back the last manual write-off, with all it did. */
  ESTORNAR_BAIXA: {
    permission: 'BAIXA_MANUAL_BOLETO',
    suffix: 'estornarBaixa',
    envelope: envelopes.motivo,
    campos: [pede('motivo')],
    lugar: menu(1),
  },
  /** Beyond the specification: what was agreed with the debtor on the telephone, say (M §5.6). */
  REGISTRAR_CONTATO: {
    permission: 'NEGOCIACAO_NEGOCIAR_PAGAMENTO',
    suffix: 'registrarContato',
    envelope: envelopes.nota,
    campos: [pede('observacao')],
    lugar: menu(2),
  },
  CANCELAR_COBRANCA: {
    permission: 'PROCESSO_COBRANCA_CANCELAR',
    suffix: 'cancelar',
    envelope: envelopes.motivo,
    campos: [pede('motivo')],
    lugar: { onde: 'desfaz', ordem: 1 },
  },
} satisfies Record<string, Acao<FatosDaCobranca>>;
export type CodigoAcaoDaCobranca = keyof typeof acoesDaCobranca;
export const codigosDaCobranca = Object.keys(acoesDaCobranca) as readonly CodigoAcaoDaCobranca[];

export const acaoDaCobrancaEndpoints = chamadasDasAcoes<FatosDaCobranca, CodigoAcaoDaCobranca, typeof acaoExecutada>(
  acoesDaCobranca,
  {
    caminho: (suffix) => `processoCobranca/${suffix}`,
    resumo: (codigo) => `Ação da cobrança: ${codigo}`,
    output: acaoExecutada,
  },
);

/* ---------- negotiating and reading ---------- */

export const negociacaoPedida = z
  .strictObject({
    ...idsPedidos,
    totalParcelas: z.number().check(z.int(), z.minimum(1)),
    valorPrimeiraParcela: dinheiro({ min: 0 }),
    desconto: desconto(),
    /** Beyond the specification: on what the discount rests (M §6.17). */
    fundamentoDesconto: textoLongo({ min: limits.observacao.min, max: limits.observacao.max }),
    primeiroVencimento: data({}),
    vencimento: data({}),
    requerente: requerenteInformado,
    /** Beyond the specification: the total that the person saw; another one refuses the call (M §2.68). */
    valorTotalSimulado: z.nullish(z.number()),
  })
  .check(algumProcesso('idsProcessos'));

const leitura = { access: ['PROCESSO_COBRANCA_CONSULTAR', 'PROCESSO_COBRANCA_CONSULTAR_DETALHE'] } as const;

/** Collections (S2 §7.1). */
export const cobrancas = {
  negociar: endpoint({
    method: 'POST',
    path: 'processoCobranca',
    access: 'NEGOCIACAO_NEGOCIAR_PAGAMENTO',
    summary: 'Negocia a dívida de processos, à vista ou em parcelas',
    body: negociacaoPedida,
    output: z.extend(cobrancaDetalhe, { mensagem: z.string() }),
  }),
  detalhe: endpoint({
    method: 'GET',
    path: 'processoCobranca/:id',
    ...leitura,
    summary: 'Uma cobrança, com valores de hoje',
    params: idParams,
    output: cobrancaDetalhe,
  }),
  acompanhamento: endpoint({
    method: 'GET',
    path: 'processoCobranca/acompanhamentoCobranca/:id',
    ...leitura,
    summary: 'Uma cobrança, com valores de hoje',
    params: idParams,
    output: cobrancaDetalhe,
  }),
  porIdDoSid: endpoint({
    method: 'GET',
    path: 'processoCobranca/buscarIdCobranca/:idCobrancaSid',
    ...leitura,
    summary: 'Uma cobrança, pelo id que tem no sistema da dívida ativa',
    params: z.object({ idCobrancaSid: z.string().check(z.maxLength(60)) }),
    output: cobrancaDetalhe,
  }),
  doProcesso: endpoint({
    method: 'GET',
    path: 'processoCobranca/doProcesso/:id',
    access: 'NEGOCIACAO_CONSULTAR',
    summary: 'As cobranças de um processo, da mais nova à mais antiga',
    params: idParams,
    output: z.array(cobrancaDetalhe),
  }),
  imprimirTermo: endpoint({
    method: 'GET',
    path: 'processoCobranca/:id/gerarTermoParcelamento',
    ...leitura,
    reads: 'noted',
    summary: 'O termo de parcelamento, para imprimir e assinar',
    params: idParams,
    output: 'pdf',
  }),
};
