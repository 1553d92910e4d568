import { segredosDe } from '../../base/secret.ts';
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
  /** While the server's secret is changed: the key under which the device may have drafts of before. */
  readonly chaveDosRascunhosAnterior?: string;
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
  const { assina, aceitos } = segredosDe(ctx.settings);
  const outro = aceitos.find((segredo) => segredo !== assina);
  return {
    accessToken: await signAccess(assina, claims, ctx.maquina),
    refreshToken,
    chaveDosRascunhos: chaveDosRascunhosDe(conta.id, assina),
    ...(outro ? { chaveDosRascunhosAnterior: chaveDosRascunhosDe(conta.id, outro) } : {}),
  };
}
