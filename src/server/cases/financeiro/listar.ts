import type { FiltroFinanceiro } from '@/contract/financeiro.ts';
import type { Paging } from '@/contract/lista.ts';
import type { Data } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { mesDe, somarDias, somarMeses } from '@/domain/calendario.ts';
import type { SessionCtx } from '../../call/context.ts';
import { listarRecebimentos, type Periodo, totaisDoPeriodo } from '../../database/queries/financeiro.ts';

/** The days of a filter; without any, the current month from its first to its last day (S2 §7.2). */
export function periodoDe({ dataInicio, dataFim }: FiltroFinanceiro, hoje: Data): Periodo {
  const primeiro = `${mesDe(hoje)}-01`;
  return { inicio: dataInicio ?? primeiro, fim: dataFim ?? somarDias(somarMeses(primeiro, 1), -1) };
}

/**
 * The receipts of the caller's body, or of all bodies for a central one (S2 §2.9, 7.2).
 * @throws Refusal ORDENACAO_INVALIDA
 */
export const listarFinanceiro = (ctx: SessionCtx, { query, body }: { query: Paging; body: FiltroFinanceiro }) =>
  ctx.read((db) => listarRecebimentos(db, periodoDe(body, ctx.hoje), query));

/** What is passed on of the same receipts, in reais. */
export const totalizarRepassado = (ctx: SessionCtx, { body }: { body: FiltroFinanceiro }) =>
  ctx.read(async (db) => {
    const { repassadoCentavos } = await totaisDoPeriodo(db, periodoDe(body, ctx.hoje));
    return { valorTotalRepassado: paraReais(repassadoCentavos) };
  });
