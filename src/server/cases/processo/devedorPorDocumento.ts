import { refuse } from '@/contract/refusals.ts';
import { semMascara } from '@/contract/values/identificacao.ts';
import type { SessionCtx } from '../../context.ts';
import { devedorPorDocumento as ler, paraDevedor } from '../../database/queries/devedor.ts';

/**
 * Fills the form with a debtor that the caller's own body knows; a central user registers for the own body too.
 * @throws Refusal DEVEDOR_NAO_ENCONTRADO
 */
export async function devedorPorDocumento(ctx: SessionCtx, { params }: { params: { documento: string } }) {
  const devedor = await ctx.read((db) => ler(db, ctx.usuario.idOrgao, semMascara(params.documento)));
  if (!devedor) throw refuse('DEVEDOR_NAO_ENCONTRADO');
  return paraDevedor(devedor);
}
