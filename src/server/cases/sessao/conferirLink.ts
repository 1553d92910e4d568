import type { EndpointInput, EndpointOutput } from '@/contract/endpoint.ts';
import type { sessao } from '@/contract/sessao.ts';
import type { Ctx } from '../../call/context.ts';
import { contarLink } from '../../call/limit.ts';
import { verSenhaToken } from '../../database/queries/credencial.ts';
import { hashDe, pareceSegredo } from './segredos.ts';

/**
 * Whether the link of an e-mail still sets a password. Asking does not use it up.
 * @throws Refusal LIMITE_DE_CHAMADAS
 */
export async function conferirLink(
  ctx: Ctx,
  { body: { token } }: EndpointInput<typeof sessao.conferirLink>,
): Promise<EndpointOutput<typeof sessao.conferirLink>> {
  const link = pareceSegredo(token) ? await ctx.read((db) => verSenhaToken(db, hashDe(token))) : undefined;
  await contarLink(ctx, link && hashDe(token));
  if (link?.usadoEm) return { situacao: 'USADO', email: null };
  if (!link || link.expiraEm <= ctx.maquina) return { situacao: 'INVALIDO', email: null };
  return { situacao: 'VALIDO', email: link.email };
}
