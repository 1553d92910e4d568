import { getSession, setTokens } from '@/portal/providers/session.ts';
import { signAccess } from '@/server/call/tokens.ts';

/** Replaces the access token by an expired one, and the refresh token by an invalid one. */
export const endSession = (): Promise<void> => expireAccess('x');

/** Replaces the access token by an expired one: the session goes on, if it can be renewed. */
export async function expireAccess(refreshToken = getSession()!.refreshToken): Promise<void> {
  const token = getSession()!.accessToken;
  const { sub, sid, va, scopes } = JSON.parse(atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')));
  const claims = { idUsuario: Number(sub), idSessao: sid, versaoAcesso: va, permissoes: scopes };
  const accessToken = await signAccess('a secret of the tests, of more than 32 characters', claims, new Date(0));
  setTokens({ accessToken, refreshToken });
}
