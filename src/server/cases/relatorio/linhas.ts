import { setTimeout } from 'node:timers/promises';
import type { FiltroRelatorio, LinhaRelatorio } from '@/contract/relatorio.ts';
import type { SessionCtx } from '../../context.ts';
import { inicio, type Marca, parteDoRelatorio } from '../../database/queries/relatorio.ts';

/** Rows per part: few enough not to delay other calls, enough that round trips do not matter. */
const PARTE = 200;
/** Shortest pause between parts. The pause is as long as the last part took, so that people's calls get a turn. */
const DESCANSO_MS = 10;

/**
 * The rows of a report, newest first, in parts. Each part has its own transaction, so that a slow reader holds no
 * connection (the embedded database has only one). No process appears twice; one registered or removed while the report
 * runs may or may not be in it, as with the pages of a list.
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
