import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { negociacao as frases } from '@i18n/pt-BR/negociacao/regras.ts';
import * as z from 'zod/mini';
import { cobrancaDetalhe } from './cobranca.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { requerenteInformado } from './requerente.ts';
import { chavesDe } from './values/chaves.ts';
import { data } from './values/data.ts';
import { decimal, dinheiro, reais } from './values/dinheiro.ts';
import { entreCampos } from './values/entreCampos.ts';
import { lido, lidoSempre } from './values/lido.ts';
import { id, nulo } from './values/outros.ts';
import { textoLongo } from './values/texto.ts';
import { outraGrafia, registrar } from './values/valor.ts';

const { processos: maxProcessos, desconto: maxDesconto } = limits.negociacao;

const ids = () => z.optional(z.array(id()).check(z.maxLength(maxProcessos, frases.noMaximo(maxProcessos))));
/** The spellings of S2 §7.1, and the plain one; all are taken (D §9.3). */
const grafias = ['precessosIds', 'processosIds', 'idsProcessos'] as const;
type ComIds = { readonly [K in (typeof grafias)[number]]?: readonly number[] | undefined };
export const idsDosProcessos = (body: ComIds): readonly number[] =>
  [...new Set(grafias.flatMap((grafia) => body[grafia] ?? []))].sort((a, b) => a - b);

/** The processes of a body, in any spelling; `propria`: the specification's for the call. `algumProcesso` asks for at least one. */
const idsPedidos = (propria: (typeof grafias)[number]) => {
  const de = (grafia: (typeof grafias)[number]) => (grafia === propria ? ids() : outraGrafia(ids()));
  return { precessosIds: de('precessosIds'), processosIds: de('processosIds'), idsProcessos: de('idsProcessos') };
};
export const algumProcesso = (culpado: (typeof grafias)[number]) =>
  entreCampos([...grafias], (body: ComIds) => idsDosProcessos(body).length > 0, {
    error: validacao.lote.nenhum,
    culpado,
  });

/** Whole percent of the discount (S2 §5.8, M §2.10). */
export const desconto = () =>
  registrar(
    z.nullish(
      z
        .number({ error: frases.desconto })
        .check(
          z.int({ error: frases.desconto }),
          z.minimum(0, { error: frases.desconto }),
          z.maximum(maxDesconto, { error: frases.desconto }),
        ),
    ),
    { kind: 'numero', min: 0, max: maxDesconto },
  );

const campos = {
  ...idsPedidos('precessosIds'),
  quantidadeParcelas: z.nullish(z.number().check(z.int(), z.minimum(1))),
  valorPrimeiraParcela: dinheiro({ min: 0 }),
  desconto: desconto(),
  /** Also `vencimento`, as the process screens send it (D §9.3). */
  primeiroVencimento: data({}),
  vencimento: outraGrafia(data({})),
};

const simulacaoPedida = z.strictObject(campos).check(algumProcesso('precessosIds'));
export type SimulacaoPedida = z.infer<typeof simulacaoPedida>;

/** Amounts in reais. `correcao` and `honorarios` repeat `valorCorrecao` and `valorHonorarios` of an instalment (M §2.22). */
export const parcelaSimulada = z.object({
  parcela: z.number(),
  dataVencimento: lidoSempre('data'),
  valorParceladoPrincipal: reais(),
  correcao: reais(),
  valorMulta: reais(),
  valorJuros: reais(),
  valorJurosMesPagamento: reais(),
  honorarios: reais(),
  valorHonorarios: reais(),
  valorTotal: reais(),
});

const calculado = z.object({
  parcelas: z.array(parcelaSimulada),
  valido: z.boolean(),
  criticas: z.array(z.string()),
  /** Beyond the specification: the most instalments, the sum of all, and until when these values stand. */
  maximoParcelas: z.number(),
  valorTotal: reais(),
  validaAte: lido('data'),
  /** Beyond the specification: the last day for the signed term of a plan; null: there is none. */
  termoAte: lido('data'),
  /** What is to be given back to this debtor by this body, and may pay the agreement instead (M §7.87). */
  aRestituir: reais(),
  /** Months (`yyyy-MM`) that the debt is corrected without, because they are not known yet (M §7.85). */
  mesesDesconhecidos: z.array(z.string()),
});
export const calculadosDaSimulacao = chavesDe(calculado.shape);

/** What was computed, and what was asked for, so that the answer is the body that `imprimirSimulacaoParcelamento` takes (S2 §7.1). */
export const simulacao = z.extend(calculado, {
  precessosIds: z.array(z.number()),
  quantidadeParcelas: z.number(),
  valorPrimeiraParcela: z.nullable(decimal()),
  desconto: z.nullable(decimal()),
  primeiroVencimento: lido('data'),
});
export type Simulacao = z.infer<typeof simulacao>;

/** A simulation's answer, or its request with the instalments that were shown; other figures than today's are not printed (M §2.67). */
const simulacaoImpressa = z
  .strictObject({
    ...z.partial(calculado).shape,
    ...campos,
    parcelas: z.array(parcelaSimulada).check(z.minLength(1, frases.simular)),
  })
  .check(algumProcesso('precessosIds'));

const comparacaoPedida = z
  .strictObject({
    ...idsPedidos('idsProcessos'),
    desconto: desconto(),
    /** What the debtor can pay each month. */
    valorMensal: dinheiro({ min: 0 }),
  })
  .check(algumProcesso('idsProcessos'));

/** A way to pay, in amounts of today, in reais. */
export const forma = z.object({
  quantidadeParcelas: z.number(),
  /** Totals of the first, of those between, and of the last; of two instalments there is none between. */
  primeira: reais(),
  demais: z.nullable(reais()),
  ultima: reais(),
  maior: reais(),
  valorTotal: reais(),
  /** What of the total are fees, and the monthly interest of a plan. */
  honorarios: reais(),
  jurosMes: reais(),
  primeiroVencimento: lidoSempre('data'),
  ultimoVencimento: lidoSempre('data'),
});
export type FormaComparada = z.infer<typeof forma>;

/** Beyond the specification: the ways to pay, side by side, and the limits of the fields (M §5.1). */
export const comparacao = z.object({
  aVista: z.nullable(forma),
  mensal: z.nullable(forma),
  longo: z.nullable(forma),
  frase: nulo,
  criticas: z.array(z.string()),
  maximoParcelas: z.number(),
  valorMinimoParcela: reais(),
  /** Consolidated: what is owed, how much of that is principal after the discount, and the discount. */
  valorConsolidado: reais(),
  valorPrincipal: reais(),
  valorDesconto: reais(),
  /** A fraction (M §2.21). */
  percentualHonorarios: decimal(),
  /** As in a simulation. */
  mesesDesconhecidos: z.array(z.string()),
  /** The first due date, unless another is asked for, and the last that may be. */
  primeiroVencimento: lidoSempre('data'),
  ultimoVencimento: lidoSempre('data'),
  /** What is to be given back to this debtor by this body, and may pay the agreement instead (M §7.87). */
  aRestituir: decimal(),
});
export type ComparacaoDeFormas = z.infer<typeof comparacao>;

export const negociacaoPedida = z
  .strictObject({
    ...idsPedidos('idsProcessos'),
    totalParcelas: z.number().check(z.int(), z.minimum(1)),
    valorPrimeiraParcela: dinheiro({ min: 0 }),
    desconto: desconto(),
    /** Beyond the specification: on what the discount rests (M §6.17). */
    fundamentoDesconto: textoLongo({ min: limits.observacao.min, max: limits.observacao.max }),
    primeiroVencimento: data({}),
    vencimento: outraGrafia(data({})),
    requerente: requerenteInformado,
    /** Beyond the specification: the total that the person saw; another one refuses the call (M §2.68). */
    valorTotalSimulado: z.nullish(z.number()),
  })
  .check(algumProcesso('idsProcessos'));

const quemSimula = ['NEGOCIACAO_CONSULTAR', 'NEGOCIACAO_NEGOCIAR_PAGAMENTO'] as const;

/** Negotiation (S2 §2.7, 7.1). */
export const negociacoes = {
  simular: endpoint({
    method: 'POST',
    path: 'processoCobranca/simularParcelamento',
    access: quemSimula,
    summary: 'Simula o parcelamento de processos; com uma parcela, o pagamento à vista',
    reads: true,
    body: simulacaoPedida,
    output: simulacao,
  }),
  comparar: endpoint({
    method: 'POST',
    path: 'processoCobranca/compararFormas',
    access: quemSimula,
    summary: 'Compara o pagamento à vista com os parcelamentos possíveis, também pelo valor que se pode pagar por mês',
    reads: true,
    body: comparacaoPedida,
    output: comparacao,
  }),
  imprimir: endpoint({
    method: 'POST',
    path: 'processoCobranca/imprimirSimulacaoParcelamento',
    access: quemSimula,
    summary: 'Impressão de uma simulação, se as parcelas enviadas ainda são as do dia',
    reads: 'noted',
    body: simulacaoImpressa,
    output: 'pdf',
  }),
  negociar: endpoint({
    method: 'POST',
    path: 'processoCobranca',
    access: 'NEGOCIACAO_NEGOCIAR_PAGAMENTO',
    summary: 'Negocia a dívida de processos, à vista ou em parcelas',
    body: negociacaoPedida,
    output: z.extend(cobrancaDetalhe, { mensagem: z.string() }),
  }),
};
