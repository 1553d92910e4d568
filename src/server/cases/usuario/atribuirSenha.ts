import type { EndpointInput } from '@/contract/endpoint.ts';
import { refuse } from '@/contract/refusals.ts';
import type { usuarios } from '@/contract/usuario.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { gravarSenha } from '../../database/queries/sessao.ts';
import { encerrarAcessos, lerAcesso } from '../../database/queries/usuario.ts';
import { diverged } from '../../database/versao.ts';
import { hashSenha } from '../sessao/senha.ts';
import { recusarAcima } from './regras.ts';

/**
 * Sets another user's password and ends that user's sessions, links and known devices. One's own password is changed by
 * `alterarSenha`, which asks for the current one; the password of a user with more permissions would grant them.
 * @throws NAO_ENCONTRADO, USUARIO_PROPRIO_SENHA, USUARIO_ACIMA, VERSAO_DIVERGENTE
 */
export async function atribuirSenha(
  ctx: SessionCtx,
  { body }: EndpointInput<typeof usuarios.changeUserPassword>,
): Promise<void> {
  const { idUsuario: id, senhaNova } = body;
  const { senha_hash: over } = await ctx.read((db) => admitir(ctx, db, id));
  const hash = await hashSenha(senhaNova);

  await ctx.write(async (db) => {
    const { id_orgao_credor: idOrgao } = await admitir(ctx, db, id);
    if (!(await gravarSenha(db, id, hash, over))) throw await diverged(db, 'usuario', id);
    await encerrarAcessos(db, id, ctx.maquina, 'SENHA_ATRIBUIDA');
    await note(db, ctx, { acao: 'USUARIO_ALTERAR_SENHA', recurso: 'usuario', idRegistro: id, idOrgao });
  });
}

async function admitir(ctx: SessionCtx, db: Db, id: number) {
  const target = await lerAcesso(db, id);
  if (!target) throw refuse('NAO_ENCONTRADO');
  if (id === ctx.usuario.id) throw refuse('USUARIO_PROPRIO_SENHA');
  await recusarAcima(db, ctx, target.id_perfil);
  return target;
}
