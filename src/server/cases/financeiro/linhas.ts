import type { FiltroFinanceiro, LinhaFinanceiro } from '@/contract/financeiro.ts';
import type { SessionCtx } from '../../call/context.ts';
import { type Marca, parteDoFinanceiro } from '../../database/queries/financeiro.ts';
import { emPartes, PARTE } from '../relatorio/emPartes.ts';
import { periodoDe } from './listar.ts';

/**
 * The rows of the list in its order, in parts.
 * @throws Refusal ORDENACAO_INVALIDA
 */
export function linhasDoFinanceiro(
  ctx: SessionCtx,
  filtro: FiltroFinanceiro,
  sort?: string,
): AsyncGenerator<LinhaFinanceiro[]> {
  const pedido = { periodo: periodoDe(filtro, ctx.hoje), quantas: PARTE, ...(sort ? { sort } : {}) };
  return emPartes<LinhaFinanceiro, Marca | null>(
    ctx,
    (db, marca) => parteDoFinanceiro(db, { ...pedido, ...(marca && { marca }) }),
    null,
  );
}
