import { setTimeout } from 'node:timers/promises';
import type { FiltroRelatorio, LinhaRelatorio } from '@/contract/relatorio.ts';
import type { SessionCtx } from '../../context.ts';
import { inicio, type Marca, parteDoRelatorio } from '../../database/queries/relatorio.ts';

/** Few enough that reading one holds nobody else up, many enough that the round trips do not count. */
const PARTE = 200;
/** Between two parts the report rests for as long as the last one took, and never less: lists are asked for by people. */
const DESCANSO_MS = 10;

/**
 * The rows of a report, the newest first, part by part. Each part is a transaction of its own: a slow reader holds no
 * connection, of which the embedded database has one. A process appears once at most; what is registered or removed
 * while the report runs may or may not be in it, as with the pages of a list.
 */
export async function* linhasDoRelatorio(ctx: SessionCtx, filtro: FiltroRelatorio): AsyncGenerator<LinhaRelatorio[]> {
  let marca: Marca | undefined = inicio(filtro);
  while (marca && !ctx.signal.aborted) {
    const aqui: Marca = marca;
    const comeco = performance.now();
    const parte = await ctx.read((db) => parteDoRelatorio(db, ctx.usuario, filtro, aqui, PARTE));
    if (parte.linhas.length > 0) yield parte.linhas;
    marca = parte.marca;
    if (marca) await setTimeout(Math.max(DESCANSO_MS, performance.now() - comeco));
  }
}
