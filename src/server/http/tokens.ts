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

interface Verified extends AccessClaims {
  readonly secret: string;
  readonly expiresAt: number;
}
/** Signatures seen to be right, newest last: a screen sends the same token with each of its calls. */
const verified = new Map<string, Verified>();
const verifiedMax = 1000;

/**
 * Reads an access token. A signature is computed once for each token; whether it is still in time is asked each time.
 * @throws Refusal TOKEN_EXPIRADO (renew and come back); 22 when it is no access token of ours
 */
export async function verifyAccess(secret: string, token: string, agora: Date): Promise<AccessClaims> {
  const known = verified.get(token);
  if (known?.secret === secret) {
    if (known.expiresAt <= agora.getTime()) throw refuse('TOKEN_EXPIRADO');
    return known;
  }
  const read = await readAccess(secret, token, agora);
  verified.set(token, read);
  if (verified.size > verifiedMax) verified.delete(verified.keys().next().value!);
  return read;
}

async function readAccess(secret: string, token: string, agora: Date): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(token, key(secret), {
      algorithms: ['HS256'],
      typ,
      issuer,
      currentDate: agora,
      requiredClaims: ['sub', 'exp', 'sid', 'va'],
    });
    return {
      secret,
      idUsuario: Number(payload.sub),
      idSessao: Number(payload.sid),
      versaoAcesso: String(payload.va),
      expiresAt: payload.exp! * 1000,
    };
  } catch (error) {
    throw refuse(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRADO' : 22);
  }
}
