import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { copiarNasMinutas } from '../../database/queries/gravarProcesso.ts';
import { copiaDoOrgao, segurarOrgao } from '../../database/queries/orgaoDoProcesso.ts';
import { lerProcessos } from '../../database/queries/processoLido.ts';
import { guardarCorrecao } from './gravar.ts';

const lote = 200;

/**
 * Copies the body's present data into its processes in elaboration and updates their stored correction. Processes with
 * an attached TCC keep what it states. Call it after changing the body, in the same transaction.
 */
export async function atualizarMinutas(db: Db, { hoje }: Pick<SessionCtx, 'hoje'>, idOrgao: number): Promise<void> {
  const copia = copiaDoOrgao(await segurarOrgao(db, idOrgao));
  const ids = await copiarNasMinutas(db, idOrgao, copia);
  for (let i = 0; i < ids.length; i += lote)
    for (const lido of await lerProcessos(db, ids.slice(i, i + lote))) await guardarCorrecao(db, hoje, lido);
}
