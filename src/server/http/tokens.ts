import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Permission } from '@/contract/permissions.ts';
import { refuse } from '@/contract/refusals.ts';

/** How long an access token is believed without asking for a new pair. */
export const accessMs = 15 * 60_000;

/** Who the token speaks for, and which rights it was signed with. */
export interface AccessClaims {
  readonly idUsuario: number;
  readonly idSessao: number;
  /** `usuario.versao_acesso` + '.' + `perfil.versao_acesso`: rights changed since then end the session (code 27). */
  readonly versaoAcesso: string;
}
export interface AccessToSign extends AccessClaims {
  /** For the screens; the server asks the database on each call. */
  readonly permissoes: readonly Permission[];
}

const typ = 'at+jwt';
const issuer = 'ativa';
const key = (secret: string) => createSecretKey(Buffer.from(secret, 'utf8'));

/** Signs an access token (HS256, 15 minutes, permissions in `scopes` as the specification says). */
export const signAccess = (secret: string, claims: AccessToSign, agora: Date): Promise<string> => {
  const seconds = Math.floor(agora.getTime() / 1000);
  return new SignJWT({ sid: claims.idSessao, va: claims.versaoAcesso, scopes: [...claims.permissoes] })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuer(issuer)
    .setSubject(String(claims.idUsuario))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessMs / 1000)
    .sign(key(secret));
};

/**
 * Reads an access token.
 * @throws Refusal TOKEN_EXPIRADO (renew and come back); 22 when it is no access token of ours
 */
export async function verifyAccess(secret: string, token: string, agora: Date): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(token, key(secret), {
      algorithms: ['HS256'],
      typ,
      issuer,
      currentDate: agora,
      requiredClaims: ['sub', 'exp', 'sid', 'va'],
    });
    return { idUsuario: Number(payload.sub), idSessao: Number(payload.sid), versaoAcesso: String(payload.va) };
  } catch (error) {
    throw refuse(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRADO' : 22);
  }
}
