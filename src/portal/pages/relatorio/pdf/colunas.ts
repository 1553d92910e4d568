import { colunasDoSintetico } from '@/contract/relatorio.ts';
import { colunasDoPdf } from '@/domain/colunas.ts';

/** A4 landscape, in millimetres. */
export const FOLHA = { largura: 297, altura: 210, margem: 10, fim: 196 } as const;
export const UTIL = FOLHA.largura - 2 * FOLHA.margem;

/** The columns of the synthetic report where they are drawn. */
export const colunas = colunasDoPdf(colunasDoSintetico, { margem: FOLHA.margem, util: UTIL });
