import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import { lerUsuarioSessao } from '../../database/queries/sessao.ts';
import { usuarioSessao } from './usuarioSessao.ts';

/** The session's user as the database has it now. */
export const consultarUsuario = (ctx: SessionCtx) =>
  ctx.read(async (db) => {
    const usuario = await lerUsuarioSessao(db, ctx.usuario.id);
    if (!usuario) throw refuse(27);
    return usuarioSessao(usuario);
  });
