import type { Ctx } from '../../call/context.ts';
import { signAccess } from '../../call/tokens.ts';
import type { Db } from '../../database/database.ts';
import { listarPermissoes } from '../../database/queries/perfil.ts';
import type { Conta } from '../../database/queries/sessao.ts';
import { chaveDosRascunhosDe } from './segredos.ts';

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly chaveDosRascunhos: string;
}

/** The secret for signing and deriving tokens; always present in a running server. */
export function segredoDoServidor({ settings }: Pick<Ctx, 'settings'>): string {
  if (!settings.authSecret) throw new Error('the server runs without a secret');
  return settings.authSecret;
}

/** The tokens of a session; the access token carries the present permissions (S0 §6). */
export async function tokensDe(
  ctx: Ctx,
  db: Db,
  conta: Conta,
  idSessao: number,
  refreshToken: string,
): Promise<Tokens> {
  const claims = {
    idUsuario: conta.id,
    idSessao,
    versaoAcesso: `${conta.versao_usuario}.${conta.versao_perfil}`,
    permissoes: await listarPermissoes(db, conta.id_perfil),
  };
  const segredo = segredoDoServidor(ctx);
  return {
    accessToken: await signAccess(segredo, claims, ctx.maquina),
    refreshToken,
    chaveDosRascunhos: chaveDosRascunhosDe(conta.id, segredo),
  };
}
