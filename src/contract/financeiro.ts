import { daPlanilhaFinanceira as naPlanilha } from '@i18n/pt-BR/financeiro/relatorio.ts';
import { colunasDosRecebimentos as c } from '@i18n/pt-BR/financeiro/rotulos.ts';
import * as z from 'zod/mini';
import type { Conteudo } from './coluna.ts';
import { endpoint } from './endpoint.ts';
import { ordenacao, ordenadaPor, pageOf, paging } from './lista.ts';
import { periodoDe } from './periodo.ts';
import { data } from './values/data.ts';
import { decimal, reais } from './values/dinheiro.ts';
import { lidoSempre } from './values/lido.ts';

const base = 'processoConstituicaoCredito';

/** Days of the payment; both absent: the current month (S2 §7.2). */
export const filtroFinanceiro = z
  .strictObject({ dataInicio: data({}), dataFim: data({}) })
  .check(...periodoDe('dataInicio', 'dataFim'));
export type FiltroFinanceiro = z.infer<typeof filtroFinanceiro>;

/** Sort keys: S2 §7.2, and the columns of §2.9 that may be sorted. */
export const ordensFinanceiro = [
  'dataPagamento',
  'numerosTCC',
  'numerosCDA',
  'numerosCobranca',
  'parcela',
  'valorPago',
] as const;

/** Where a receipt comes from. CREDITO: the excess of an earlier one, imputed to an instalment (M §6.19). */
export const origensDoPagamento = ['BOLETO', 'BAIXA_MANUAL', 'DIVIDA_ATIVA', 'QUITACAO', 'CREDITO'] as const;

/** One line of the list: a receipt of any origin; reversed receipts are not listed (S2 §3; M §2.8, 2.9, 2.79). Amounts in reais. */
export const linhaFinanceiro = z.object({
  id: z.number(),
  /** Beyond the specification. */
  origem: z.enum(origensDoPagamento),
  dataPagamento: lidoSempre('data'),
  numerosTcc: z.array(z.string()),
  /** Of the CDAs that stood on the day of the payment. */
  numerosCda: z.array(z.string()),
  /** Numbers of the administrative processes. */
  numerosOrigem: z.array(z.string()),
  /** Null: a receipt outside any collection. */
  numeroCobranca: z.nullable(z.string()),
  idCobranca: z.nullable(z.number()),
  parcela: z.number(),
  totalParcelas: z.number(),
  valorPago: reais(),
  /** Less fees and what was paid beyond the debt. */
  valorRepassado: reais(),
});
export type LinhaFinanceiro = z.infer<typeof linhaFinanceiro>;

/** `campo`: its name, also in the list, which has the columns of the PDF; `ordem`: its sort key, if that is another. */
type ColunaFinanceira = Conteudo<LinhaFinanceiro> & {
  readonly campo: keyof typeof c | keyof typeof naPlanilha;
  readonly ordem?: (typeof ordensFinanceiro)[number];
};
/** The instalment is «2/12» in the list and the PDF, and two numbers in the spreadsheet. */
const colunas: readonly ColunaFinanceira[] = [
  { campo: 'dataPagamento', de: (l) => l.dataPagamento, formato: 'data', largura: [19, 19] },
  { campo: 'numerosTcc', ordem: 'numerosTCC', de: (l) => l.numerosTcc, formato: 'lista', largura: [52, 36] },
  { campo: 'numerosCda', ordem: 'numerosCDA', de: (l) => l.numerosCda, formato: 'lista', largura: [52, 32] },
  { campo: 'numerosOrigem', de: (l) => l.numerosOrigem, formato: 'lista', largura: [56, 40] },
  {
    campo: 'numeroCobranca',
    ordem: 'numerosCobranca',
    de: (l) => l.numeroCobranca,
    formato: 'codigo',
    largura: [24, 16],
  },
  { campo: 'parcela', de: (l) => [l.parcela, l.totalParcelas], formato: 'fracao', largura: [18, 0] },
  { campo: 'parcela', de: (l) => l.parcela, formato: 'inteiro', largura: [0, 10] },
  { campo: 'totalParcelas', de: (l) => l.totalParcelas, formato: 'inteiro', largura: [0, 17] },
  { campo: 'valorPago', de: (l) => l.valorPago, formato: 'dinheiro', largura: [28, 18] },
  { campo: 'valorRepassado', de: (l) => l.valorRepassado, formato: 'dinheiro', largura: [28, 18] },
];
/** The columns of the receipts in order. */
export const colunasDoFinanceiro = colunas.map((coluna) => ({
  ...coluna,
  titulo: { ...naPlanilha, ...c }[coluna.campo],
  naPlanilha: { ...c, ...naPlanilha }[coluna.campo],
}));

/** What falls due in a month of open instalments at today's value, with interest and fees; in reais (M §5.12). */
const aVencer = z.object({
  /** `yyyy-MM`. */
  mes: z.string(),
  parcelas: z.number(),
  valor: reais(),
});
/** Of the instalments that fell due in a month: what was due, and what came in by 30 days after each due date. */
const vencido = z.object({
  mes: z.string(),
  parcelas: z.number(),
  devido: reais(),
  recebido: reais(),
  /** Fraction of `devido`, with four decimals; null when nothing was due. */
  parte: z.nullable(decimal()),
  /** Not all of its thirty days are over yet. */
  emCurso: z.boolean(),
});
export const aReceber = z.object({
  /** Open instalments due before today. */
  vencidas: z.object({ parcelas: z.number(), valor: reais() }),
  /** By month, from the current one on, months without any left out. */
  meses: z.array(aVencer),
  /** `vencidas` and `meses` together. */
  total: z.object({ parcelas: z.number(), valor: reais() }),
  /** The last six months, the oldest first. */
  historico: z.array(vencido),
});
export type AReceber = z.infer<typeof aReceber>;

export const financeiro = {
  list: endpoint({
    method: 'POST',
    path: `${base}/acompanhamentoFinanceiro`,
    access: 'FINANCEIRO_CONSULTAR',
    summary: 'Acompanhamento financeiro: os recebimentos do período',
    query: ordenadaPor(paging, ordensFinanceiro),
    body: filtroFinanceiro,
    output: pageOf(linhaFinanceiro),
    reads: true,
  }),
  total: endpoint({
    method: 'POST',
    path: `${base}/buscarValorTotalRepassado`,
    access: 'FINANCEIRO_CONSULTAR',
    summary: 'Total repassado no período',
    body: filtroFinanceiro,
    output: z.object({ valorTotalRepassado: reais() }),
    reads: true,
  }),
  pdf: endpoint({
    method: 'POST',
    path: `${base}/acompanhamentoFinanceiroPdf`,
    access: 'FINANCEIRO_CONSULTAR',
    summary: 'Relatório do acompanhamento financeiro em PDF',
    query: ordenadaPor(ordenacao, ordensFinanceiro),
    body: filtroFinanceiro,
    output: 'pdf',
    reads: true,
  }),
  excel: endpoint({
    method: 'POST',
    path: `${base}/acompanhamentoFinanceiroExcel`,
    access: 'FINANCEIRO_CONSULTAR',
    summary: 'Relatório do acompanhamento financeiro em Excel',
    query: ordenadaPor(ordenacao, ordensFinanceiro),
    body: filtroFinanceiro,
    output: 'xlsx',
    reads: true,
  }),
  aReceber: endpoint({
    method: 'GET',
    path: `${base}/aReceber`,
    access: 'FINANCEIRO_CONSULTAR',
    summary: 'O que vence por mês e o que entrou do que venceu',
    output: aReceber,
  }),
};
