import { refuse } from '@/contract/refusals.ts';
import { semMascara } from '@/contract/values/identificacao.ts';
import type { SessionCtx } from '../../call/context.ts';
import { devedorPorDocumento as ler, paraDevedor } from '../../database/queries/devedor.ts';

/**
 * Finds a debtor of the caller's own body to fill in the form; central users, too, register processes for their own
 * body.
 * @throws Refusal DEVEDOR_NAO_ENCONTRADO
 */
export async function devedorPorDocumento(ctx: SessionCtx, { params }: { params: { documento: string } }) {
  const devedor = await ctx.read((db) => ler(db, ctx.usuario.idOrgao, semMascara(params.documento)));
  if (!devedor) throw refuse('DEVEDOR_NAO_ENCONTRADO');
  return paraDevedor(devedor);
}
