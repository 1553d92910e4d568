import type { SessionCtx } from '../../context.ts';
import type { Db } from '../../database/database.ts';
import { travarProcesso } from '../../database/queries/processoLido.ts';
import { vencerPrazo } from './decurso.ts';
import { estadoDaLinha } from './fatos.ts';
import { colunasDaCorrecao } from './gravar.ts';

/** What the daily job does with one process whose term may be over (D §5.4). */
export async function vencerPrazoDe(db: Db, ctx: SessionCtx, id: number): Promise<void> {
  await vencerPrazo(db, ctx, await travarProcesso(db, ctx.usuario, id));
}

/**
 * What the monthly job does with one process: the correction kept with its row becomes that of today (D §5.4). It is no
 * change of the process: neither its version nor its timeline moves.
 */
export async function atualizarCorrecao(db: Db, ctx: SessionCtx, id: number): Promise<void> {
  const lido = await travarProcesso(db, ctx.usuario, id);
  const { linha } = lido;
  const novas = colunasDaCorrecao(lido, estadoDaLinha(linha), ctx.hoje);
  const mudou =
    novas.valor_correcao !== linha.valor_correcao || novas.ultima_correcao_valor !== linha.ultima_correcao_valor;
  if (mudou) await db.updateTable('processo').set(novas).where('id', '=', id).execute();
}
