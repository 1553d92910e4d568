import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../context.ts';
import { findUsuarioSessao } from '../../database/queries/sessao.ts';
import { usuarioSessao } from './usuarioSessao.ts';

/** The person of the session as the database knows them now. */
export const getUsuario = (ctx: SessionCtx) =>
  ctx.read(async (db) => {
    const usuario = await findUsuarioSessao(db, ctx.usuario.id);
    if (!usuario) throw refuse(27);
    return usuarioSessao(usuario);
  });
