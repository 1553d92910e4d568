import { relatorioFinanceiro as t } from '@i18n/pt-BR/financeiro/relatorio.ts';
import type { LinhaFinanceiro } from '@/contract/financeiro.ts';
import { formatData } from '@/contract/values/data.ts';

interface Coluna {
  readonly titulo: string;
  readonly mm: number;
  readonly direita?: boolean;
  readonly texto: (linha: LinhaFinanceiro) => string;
}

const dinheiro = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const juntos = (numeros: readonly string[]): string => numeros.join('; ');
const ouVazio = (texto: string | null) => texto || t.vazio;

const { colunas: c } = t;
const larguras: readonly Coluna[] = [
  { titulo: c.pagamento, mm: 19, texto: (l) => formatData(l.dataPagamento) },
  { titulo: c.processos, mm: 52, texto: (l) => ouVazio(juntos(l.numerosTcc)) },
  { titulo: c.cdas, mm: 52, texto: (l) => ouVazio(juntos(l.numerosCda)) },
  { titulo: c.origens, mm: 56, texto: (l) => ouVazio(juntos(l.numerosOrigem)) },
  { titulo: c.cobranca, mm: 24, texto: (l) => ouVazio(l.numeroCobranca) },
  { titulo: c.parcela, mm: 18, direita: true, texto: (l) => `${l.parcela}/${l.totalParcelas}` },
  { titulo: c.valorPago, mm: 28, direita: true, texto: (l) => dinheiro.format(l.valorPago) },
  { titulo: c.valorRepassado, mm: 28, direita: true, texto: (l) => dinheiro.format(l.valorRepassado) },
];

/** A4 landscape, in millimetres: rows stand between `topo` and `fim`. */
export const FOLHA = { largura: 297, altura: 210, margem: 10, topo: 16, fim: 196 } as const;
export const UTIL = FOLHA.largura - 2 * FOLHA.margem;

let x: number = FOLHA.margem;
/** The columns of the PDF with the position where each begins; together they are as wide as the sheet allows. */
export const colunas = larguras.map((coluna) => {
  const onde = { ...coluna, x };
  x += coluna.mm;
  return onde;
});
