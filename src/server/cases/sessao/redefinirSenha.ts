import type { EndpointInput } from '@/contract/endpoint.ts';
import { refuse } from '@/contract/refusals.ts';
import type { sessao } from '@/contract/sessao.ts';
import type { Ctx } from '../../call/context.ts';
import { contarLink } from '../../call/limit.ts';
import { note } from '../../database/audit.ts';
import { esquecerDispositivos, gastarSenhaToken, lerSenhaToken } from '../../database/queries/credencial.ts';
import { encerrarSessoes, gravarSenha } from '../../database/queries/sessao.ts';
import { hashDe, pareceSegredo } from './segredos.ts';
import { hashSenha } from './senha.ts';

/**
 * Sets a password by the link of an e-mail, which works once. Ends every session of the account and forgets its known
 * devices.
 * @throws LINK_INVALIDO when the link is used, expired or unknown; LIMITE_DE_CHAMADAS
 */
export async function redefinirSenha(ctx: Ctx, { body }: EndpointInput<typeof sessao.resetPassword>): Promise<void> {
  const { maquina: agora } = ctx;
  const tokenHash = hashDe(body.token);
  const conta = pareceSegredo(body.token) ? await ctx.read((db) => lerSenhaToken(db, tokenHash, agora)) : undefined;
  await contarLink(ctx, conta && tokenHash);
  if (!conta) throw refuse('LINK_INVALIDO');
  const hash = await hashSenha(body.novaSenha);

  await ctx.write(async (db) => {
    const { id, idOrgao } = conta;
    if (!(await gastarSenhaToken(db, tokenHash, id, agora))) throw refuse('LINK_INVALIDO');
    if (!(await gravarSenha(db, id, hash, conta.senhaHash))) throw refuse('LINK_INVALIDO');
    await encerrarSessoes(db, { idUsuario: id, agora, motivo: 'SENHA_RECUPERADA' });
    await esquecerDispositivos(db, id);
    await note(db, ctx, { acao: 'SENHA_RECUPERAR', recurso: 'usuario', idRegistro: id, idOrgao, autor: conta });
  });
}
