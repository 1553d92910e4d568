import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { decursoDePrazo } from '@/domain/workflow/decurso.ts';
import { emElaboracao } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { travarProcesso } from '../../database/queries/processoLido.ts';
import { avisoDoImpresso } from './avisoDoTcc.ts';
import { vencerPrazo } from './decurso.ts';
import { fatosDe } from './fatos.ts';
import { type DetalheLido, lerDetalhe } from './lerDetalhe.ts';

/**
 * A whole process, with its values of today and the actions open to this user (S1 §2.3, 3.1).
 * @throws Refusal NAO_ENCONTRADO
 */
export async function consultarProcesso(
  ctx: SessionCtx,
  { params: { id } }: { params: { id: number } },
): Promise<ProcessoDetalhe> {
  const { lido, resposta } = await ctx.read(async (db) => avisado(db, ctx, await lerDetalhe(db, ctx, id)));
  if (!decursoDePrazo(fatosDe(lido, ctx.hoje), ctx.hoje)) return resposta;
  return ctx.write(async (db) => {
    await vencerPrazo(db, ctx, await travarProcesso(db, id));
    return (await lerDetalhe(db, ctx, id)).resposta;
  });
}

/** Adds the warning about the printed TCC while a TCC can be attached. */
async function avisado(db: Db, ctx: SessionCtx, detalhe: DetalheLido): Promise<DetalheLido> {
  const { lido, resposta } = detalhe;
  if (!emElaboracao(fatosDe(lido, ctx.hoje).situacao)) return detalhe;
  return { ...detalhe, resposta: { ...resposta, avisoDoTcc: await avisoDoImpresso(db, ctx, resposta.id) } };
}
