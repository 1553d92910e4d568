import { setTimeout } from 'node:timers/promises';
import type { FiltroFinanceiro, LinhaFinanceiro } from '@/contract/financeiro.ts';
import type { SessionCtx } from '../../context.ts';
import { type Marca, parteDoFinanceiro } from '../../database/queries/financeiro.ts';
import { periodoDe } from './listar.ts';

/** Rows per part, and the shortest pause between parts: as of the report of processes (cases/relatorio/linhas.ts). */
const PARTE = 200;
const DESCANSO_MS = 10;

/**
 * The rows of the list in its order, in parts, each in its own transaction, so that a slow reader holds no connection. No
 * receipt appears twice; one made or reversed meanwhile may or may not be among them.
 * @throws Refusal ORDENACAO_INVALIDA
 */
export async function* linhasDoFinanceiro(
  ctx: SessionCtx,
  filtro: FiltroFinanceiro,
  sort?: string,
): AsyncGenerator<LinhaFinanceiro[]> {
  const pedido = { periodo: periodoDe(filtro, ctx.hoje), quantas: PARTE, ...(sort ? { sort } : {}) };
  let marca: Marca | undefined;
  do {
    const desde = marca;
    const comeco = performance.now();
    const parte = await ctx.read((db) =>
      parteDoFinanceiro(db, ctx.usuario, { ...pedido, ...(desde && { marca: desde }) }),
    );
    if (parte.linhas.length > 0) yield parte.linhas;
    marca = parte.marca;
    if (marca) await setTimeout(Math.max(DESCANSO_MS, performance.now() - comeco));
  } while (marca && !ctx.signal.aborted);
}
