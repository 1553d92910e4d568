import { setTimeout } from 'node:timers/promises';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';

/** Rows per part: few enough not to delay other calls, enough that round trips do not matter. */
export const PARTE = 200;
/** Shortest pause between parts. The pause is as long as the last part took, so that people's calls get a turn. */
const DESCANSO_MS = 10;

/**
 * The rows of a report in parts, each in its own transaction, so that a slow reader holds no connection (the embedded
 * database has only one). No row appears twice; one made or removed while the report runs may or may not be in it, as with
 * the pages of a list.
 * @param ler the rows after a mark; its `marca` is the next one's, undefined: there are no more
 * @param desde the mark of the first part
 */
export async function* emPartes<Linha, Marca>(
  ctx: SessionCtx,
  ler: (db: Db, marca: Marca) => Promise<{ readonly linhas: Linha[]; readonly marca: Marca | undefined }>,
  desde: Marca,
): AsyncGenerator<Linha[]> {
  for (let aqui: Marca = desde; !ctx.signal.aborted; ) {
    const marca = aqui;
    const comeco = performance.now();
    const parte = await ctx.read((db) => ler(db, marca));
    if (parte.linhas.length > 0) yield parte.linhas;
    if (parte.marca === undefined) return;
    aqui = parte.marca;
    await setTimeout(Math.max(DESCANSO_MS, performance.now() - comeco));
  }
}
