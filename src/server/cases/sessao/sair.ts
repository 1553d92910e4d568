import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import { encerrarSessoes } from '../../database/queries/sessao.ts';

/** Ends the caller's session: its access and refresh tokens are invalid from then on. */
export const sair = (ctx: SessionCtx): Promise<void> =>
  ctx.write(async (db) => {
    const { id, idSessao } = ctx.usuario;
    await encerrarSessoes(db, { idUsuario: id, only: idSessao, agora: ctx.maquina, motivo: 'SAIDA' });
    await note(db, ctx, { acao: 'LOGOUT', recurso: 'sessao', idRegistro: idSessao });
  });
