import * as z from 'zod/mini';
import { boleto, boletoVigente } from './boleto.ts';
import { documento } from './documento.ts';
import { endpoint } from './endpoint.ts';
import { papeisDoRequerente } from './papeisDoRequerente.ts';
import { leituraDaCobranca } from './permissions.ts';
import { decimal, paraCentavos, paraReais, reais } from './values/dinheiro.ts';
import { lido, lidoSempre } from './values/lido.ts';
import { idParams, item, nulo } from './values/outros.ts';

/* ---------- what is answered ---------- */

/** An instalment (S2 §3). Amounts in reais as of today; of a settled one, as they were paid. */
export const lancamento = z.object({
  id: z.number(),
  parcela: z.number(),
  data: lidoSempre('data'),
  dataCadastro: lidoSempre('dataHora'),
  dataVencimento: lidoSempre('data'),
  dataPagamento: lido('data'),
  dataBaixa: lido('data'),
  dataUltimaCorrecaoValor: lido('data'),
  dataAlteracao: lido('data'),
  descricao: z.string(),
  numeroDocumento: z.string(),
  tipoLancamento: z.literal('PARCELA'),
  orgao: item,
  devedor: z.object({ nome: z.string(), documentoIdentificacao: z.string() }),
  /** Of the newest slip (S2 §3), whole in `boleto`. */
  numeroBoleto: nulo,
  valorBoleto: z.nullable(reais()),
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
  /** Beyond the specification: the last payment of it that stands, as `recebimentos` names it; null: nothing is paid (M §7.88). */
  idRecebimento: z.nullable(z.number()),
  descontoValorPrincipal: reais(),
  descontoCorrecao: reais(),
  descontoJurosMes: reais(),
  descontoHonorarios: reais(),
  descontoTotal: reais(),
});

export type Lancamento = z.infer<typeof lancamento>;

/** An instalment of an agreement of the active-debt system, as that system told it; null: not told (M §7.92). */
const parcelaExterna = z.object({
  parcela: z.number(),
  dataVencimento: lidoSempre('data'),
  valor: z.nullable(decimal()),
  dataPagamento: lido('data'),
  valorPago: z.nullable(decimal()),
});

/** A payment that stands, with the instalments that it reached; none: it was received after the end, or is to be given back. */
export const recebimento = z.object({
  idRecebimento: z.number(),
  data: lidoSempre('data'),
  valor: reais(),
  origem: z.enum(['BAIXA_MANUAL', 'BOLETO', 'CREDITO']),
  parcelas: z.array(z.number()),
  /** Given by hand: a person may take it back. */
  aMao: z.boolean(),
});

export const andamentoDaCobranca = z.object({
  id: z.number(),
  numero: z.number(),
  data: lidoSempre('dataHora'),
  dataReferencia: lido('data'),
  descricao: z.string(),
  observacao: nulo,
  situacao: item,
  valor: z.nullable(reais()),
  usuarioCadastro: nulo,
  documentos: z.array(documento),
});

/** Files of the requester, each downloaded by `documentosDaCobranca.download` with its `id`, which is beyond the specification. */
const arquivosDoRequerente = z.array(z.object({ id: z.number(), uuid: z.string(), nome: z.string() }));

/** A process of the agreement (S2 §2.2, 3). */
const processoDaCobranca = z.object({
  id: z.number(),
  numero: z.string(),
  numeroCda: nulo,
  data: lidoSempre('data'),
  devedor: z.object({ nome: z.string(), documentoIdentificacao: z.string() }),
  ultimaCorrecaoValor: lido('data'),
  situacaoProcesso: item,
  suspenso: z.boolean(),
});

/**
 * Beyond the specification: how an agreement ended. `descricao` is a sentence; `quem` is null where the calendar, the bank or the
 * active-debt system ended it. `processos`: what each owes today in reais, null for a user who may not read processes, and the
 * code of its next action, null where there is none.
 */
const fimDaCobranca = z.object({
  causa: z.enum(['CANCELAMENTO', 'EXPIRACAO', 'RESCISAO', 'QUITACAO', 'EXTERNA', 'CONTESTACAO']),
  descricao: z.string(),
  em: lidoSempre('data'),
  quem: nulo,
  motivo: nulo,
  processos: z.array(
    z.object({
      id: z.number(),
      numero: z.string(),
      devido: z.nullable(reais()),
      proximo: nulo,
      /** The agreement that it is in now. */
      novoAcordo: z.nullable(z.object({ id: z.number(), numero: z.string() })),
    }),
  ),
});

const motivosDaParada = ['SUSPENSAO', 'ORDEM_JUDICIAL', 'CARTORIO', 'A_CONFIRMAR'] as const;

/** A collection (S2 §3). Amounts in reais; `desconto` and REFIS in whole percent, the other percentages as fractions (M §2.21). */
export const cobrancaDetalhe = z.object({
  id: z.number(),
  idProcessoCobranca: z.number(),
  versao: z.number(),
  numero: z.string(),
  numeroCDA: nulo,
  data: lidoSempre('data'),
  dataAcordo: lidoSempre('data'),
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
      /** Both names of the specification for the identification with which this requester signed. */
      documentoIdentificacao: arquivosDoRequerente,
      arquivoIdentificacao: arquivosDoRequerente,
      comprovanteRepresentacao: arquivosDoRequerente,
    }),
  ),
  situacaoNome: z.string(),
  situacaoProcesso: item,
  /** Beyond the specification: why it is over, and until when the signed term may come. */
  motivo: nulo,
  dataEncerramento: lido('data'),
  termoAte: lido('data'),
  fim: z.nullable(fimDaCobranca),
  processosConstituicaoCredito: z.array(processoDaCobranca),
  lancamentos: z.array(lancamento),
  /** Beyond the specification: its payments that stand, the last one first (M §7.88). */
  recebimentos: z.array(recebimento),
  /** Beyond the specification: those of an agreement of the active-debt system; null: it told none. */
  parcelasExternas: z.nullable(z.array(parcelaExterna)),
  /** Beyond the specification; null: none is live. */
  boletoVigente: z.nullable(boletoVigente),
  andamentos: z.array(andamentoDaCobranca),
  ultimoAndamento: z.nullable(andamentoDaCobranca),
  totalParcelas: z.number(),
  valorPrimeiraParcela: z.nullable(decimal()),
  primeiroVencimento: lido('data'),
  /** What the processes owed on the day of the agreement, before the discount. */
  valorAtualizado: reais(),
  valorCorrecao: reais(),
  valorJuros: reais(),
  valorMulta: reais(),
  /** All instalments as agreed, and what is paid plus what is open at today's value (M §6.18). */
  valorTotal: reais(),
  valorTotalAtualizado: reais(),
  valorAtualizadoPago: reais(),
  valorCorrecaoPago: reais(),
  valorJurosPago: reais(),
  valorMultaPago: reais(),
  valorJurosMesPagamentoPago: reais(),
  valorHonorariosPago: reais(),
  valorTotalPago: reais(),
  /** Beyond the specification: of it, what came in after the end, of no instalment (M §7.89, 7.90). */
  valorPagoDepoisDoFim: reais(),
  /** What is owed today of the consolidated components, without what is asked on top: the balance of its processes (M §6.18). */
  saldoDevedor: reais(),
  /** What would be owed today without the discount that no payment has earned yet: all six parts and their sum (M §7.82). */
  saldoDevedorValorAtualizado: reais(),
  saldoDevedorCorrecao: reais(),
  saldoDevedorJuros: reais(),
  saldoDevedorMulta: reais(),
  saldoDevedorJurosMesPagamento: reais(),
  saldoDevedorHonorarios: reais(),
  /** Beyond the specification, as is that of each `ComDesconto` besides those that it names. */
  saldoDevedorTotal: reais(),
  /** "Devido hoje": the open instalments at today's total less the credit that waits, as the slip of the rest asks (M §6.18, 7.81). */
  saldo: reais(),
  /** Beyond the specification: received beyond what its instalments took, and what of that is still to be given back (M §7.87). */
  recebidoAMais: reais(),
  aRestituir: reais(),
  /**
   * Months (`yyyy-MM`) that the amounts are without: those that were not known on the day of the agreement, which stays as it was
   * consolidated, and those of its instalments that are not known yet (M §7.85).
   */
  mesesDesconhecidos: z.array(z.string()),
  /** Of them, those of the consolidation. */
  mesesForaDoConsolidado: z.array(z.string()),
  desconto: decimal(),
  fundamentoDesconto: nulo,
  valorAtualizadoDesconto: reais(),
  valorCorrecaoDesconto: reais(),
  valorJurosDesconto: reais(),
  valorMultaDesconto: reais(),
  valorTotalDesconto: reais(),
  /** All six parts as they are owed today: their sum is the open instalments (M §7.82). */
  saldoDevedorValorAtualizadoComDesconto: reais(),
  saldoDevedorCorrecaoComDesconto: reais(),
  saldoDevedorJurosComDesconto: reais(),
  saldoDevedorMultaComDesconto: reais(),
  saldoDevedorJurosMesPagamentoComDesconto: reais(),
  saldoDevedorHonorariosComDesconto: reais(),
  saldoDevedorTotalComDesconto: reais(),
  percentualHonorarios: decimal(),
  percentualJurosMesPagamento: decimal(),
  utilizandoRefis: z.boolean(),
  valorRefis: reais(),
  percentualRefisValorPrincipal: z.nullable(decimal()),
  percentualRefisCorrecao: z.nullable(decimal()),
  percentualRefisJurosMes: z.nullable(decimal()),
  percentualRefisHonorarios: z.nullable(decimal()),
  /** Beyond the specification: how many instalments are overdue, and when the agreement ends if nothing is paid (M §5.6). */
  parcelasAtrasadas: z.number(),
  encerraEm: lido('data'),
  /** Beyond the specification: its calendar stands still, since when and why; null: it runs (M §7.86). */
  parada: z.nullable(z.object({ desde: lidoSempre('data'), motivos: z.array(z.enum(motivosDaParada)) })),
  acoesDisponiveis: z.array(z.object({ acao: z.string() })),
  acoesIndisponiveis: z.array(z.object({ acao: z.string(), codigo: z.string(), motivo: z.string() })),
});
/** What makes the calendar of an agreement stand still (M §2.36, 2.38). */
export type MotivoDaParada = (typeof motivosDaParada)[number];
export type CobrancaDetalhe = z.infer<typeof cobrancaDetalhe>;

/** What these instalments cost today, in reais, less the credit that they take. */
export const aReceber = (lancamentos: readonly Pick<Lancamento, 'valorTotalBoleto' | 'credito'>[]): number =>
  paraReais(lancamentos.reduce((soma, l) => soma + paraCentavos(l.valorTotalBoleto) - paraCentavos(l.credito), 0));

/** Whether every instalment is paid and the bank may still take one of the payments back (M §2.31). */
export const pagaAConfirmar = (
  lancamentos: readonly Pick<Lancamento, 'situacaoLancamento' | 'confirmacao'>[],
): boolean =>
  lancamentos.every(({ situacaoLancamento }) => situacaoLancamento !== 'PREVISTO') &&
  lancamentos.some(({ confirmacao }) => confirmacao === 'PENDENTE');

/* ---------- reading ---------- */

const leitura = { access: leituraDaCobranca } as const;

/** Collections (S2 §7.1). */
export const cobrancas = {
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
    access: [...leituraDaCobranca, 'NEGOCIACAO_NEGOCIAR_PAGAMENTO'],
    reads: 'noted',
    summary: 'O termo de parcelamento, para imprimir e assinar; a quem só negocia, o do acordo que negociou',
    params: idParams,
    output: 'pdf',
  }),
};
