import type { CabecaDoFinanceiro } from '../financeiro/cabeca.ts';
import type { CabecaDaPlanilha } from '../planilha/relatorioSintetico.ts';

/** What writes a long report: it gets the rows part by part, and answers the file in pieces, each once. */
export interface Escritor<Linha> {
  linhas(parte: readonly Linha[]): void;
  fechar(): readonly Uint8Array[] | Promise<readonly Uint8Array[]>;
}

/** Every long report by its name; each loads its library only in the thread that writes it. */
export const escritores = {
  SINTETICO_XLS: async (cabeca: CabecaDaPlanilha) => {
    const { PlanilhaSintetica } = await import('../planilha/relatorioSintetico.ts');
    return new PlanilhaSintetica(cabeca);
  },
  FINANCEIRO_PDF: async (cabeca: CabecaDoFinanceiro) => {
    const { PdfFinanceiro } = await import('../financeiro/pdf.ts');
    return new PdfFinanceiro(cabeca);
  },
  FINANCEIRO_XLSX: async (cabeca: CabecaDoFinanceiro) => {
    const { PlanilhaFinanceira } = await import('../financeiro/planilha.ts');
    return new PlanilhaFinanceira(cabeca);
  },
};

export type Relatorio = keyof typeof escritores;
export type CabecaDe<R extends Relatorio> = Parameters<(typeof escritores)[R]>[0];
export type LinhaDe<R extends Relatorio> =
  Awaited<ReturnType<(typeof escritores)[R]>> extends Escritor<infer Linha> ? Linha : never;
