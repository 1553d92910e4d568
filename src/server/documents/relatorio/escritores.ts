import type { CabecaDoFinanceiro } from '../financeiro/cabeca.ts';
import type { Escritor } from './escritor.ts';
import type { CabecaDaPlanilha } from './planilhaSintetica.ts';

/** Every long report by its name; each loads its library only in the thread that writes it. */
export const escritores = {
  SINTETICO_XLS: async (cabeca: CabecaDaPlanilha) => {
    const { PlanilhaSintetica } = await import('./planilhaSintetica.ts');
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
