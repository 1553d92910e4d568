import { colunasDoFinanceiro } from '@/contract/financeiro.ts';
import { colunasDoPdf } from '@/domain/colunas.ts';

/** A4 landscape, in millimetres: rows stand between `topo` and `fim`. */
export const FOLHA = { largura: 297, altura: 210, margem: 10, topo: 16, fim: 196 } as const;
export const UTIL = FOLHA.largura - 2 * FOLHA.margem;

/** The columns of the receipts where the PDF has them. */
export const colunas = colunasDoPdf(colunasDoFinanceiro, { margem: FOLHA.margem, util: UTIL });
