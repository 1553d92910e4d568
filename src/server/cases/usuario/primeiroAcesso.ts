import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import { encerrarLinks, lerAcesso } from '../../database/queries/usuario.ts';
import { pedirPrimeiroAcesso } from './regras.ts';

/**
 * Mails the link of the first access again; earlier links stop working.
 * @throws NAO_ENCONTRADO; PRIMEIRO_ACESSO_FEITO when the user has a password already, or is inactive
 */
export const primeiroAcesso = (ctx: SessionCtx, { params: { id } }: { params: { id: number } }): Promise<void> =>
  ctx.write(async (db) => {
    const usuario = await lerAcesso(db, id);
    if (!usuario) throw refuse('NAO_ENCONTRADO');
    if (usuario.senha_hash || !usuario.ativo) throw refuse('PRIMEIRO_ACESSO_FEITO');
    await encerrarLinks(db, id, ctx.maquina);
    await pedirPrimeiroAcesso(db, id, ctx.maquina);
    await note(db, ctx, {
      acao: 'USUARIO_PRIMEIRO_ACESSO',
      recurso: 'usuario',
      idRegistro: id,
      idOrgao: usuario.id_orgao_credor,
    });
  });
