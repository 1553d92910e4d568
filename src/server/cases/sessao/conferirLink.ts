import type { EndpointInput, EndpointOutput } from '@/contract/endpoint.ts';
import type { sessao } from '@/contract/sessao.ts';
import type { Ctx } from '../../call/context.ts';
import { verSenhaToken } from '../../database/queries/credencial.ts';
import { hashDe, pareceSegredo } from './segredos.ts';

/** Whether the link of an e-mail still sets a password. Asking does not use it up. */
export async function conferirLink(
  ctx: Ctx,
  { body: { token } }: EndpointInput<typeof sessao.conferirLink>,
): Promise<EndpointOutput<typeof sessao.conferirLink>> {
  const link = pareceSegredo(token) ? await ctx.read((db) => verSenhaToken(db, hashDe(token))) : undefined;
  if (link?.usadoEm) return { situacao: 'USADO', email: null };
  if (!link || link.expiraEm <= ctx.maquina) return { situacao: 'INVALIDO', email: null };
  return { situacao: 'VALIDO', email: link.email };
}
