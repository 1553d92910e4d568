import type { Endereco } from '@/contract/referencias.ts';
import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import { guardarCep, lerCep } from '../../database/queries/referencias.ts';

const freshMs = 90 * 86_400_000;

/**
 * The address of a CEP: a stored answer of the last 90 days, or the source's, which has three seconds and is called
 * outside any transaction. On a refusal the user types the address.
 * @throws CEP_NAO_ENCONTRADO
 */
export async function consultarCep(ctx: SessionCtx, { params }: { params: { cep: string } }): Promise<Endereco> {
  const known = await ctx.read((db) => lerCep(db, params.cep, new Date(ctx.agora.getTime() - freshMs)));
  if (known) return known;
  const found = await ctx.adapters.cep.find(params.cep);
  if (!found) throw refuse('CEP_NAO_ENCONTRADO');
  await ctx.write((db) => guardarCep(db, found, ctx.agora));
  return found;
}
