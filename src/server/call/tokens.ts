import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Permission } from '@/contract/permissions.ts';
import { refuse } from '@/contract/refusals.ts';

/** Lifetime of an access token, in milliseconds. */
export const accessMs = 15 * 60_000;

/** The user and session of a token, and the version of the permissions it was signed with. */
export interface AccessClaims {
  readonly idUsuario: number;
  readonly idSessao: number;
  /** `usuario.versao_acesso` + '.' + `perfil.versao_acesso`: after a change of permissions the session ends (27). */
  readonly versaoAcesso: string;
}
export interface AccessToSign extends AccessClaims {
  /** For the portal; the server asks the database at each call. */
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
/** Tokens with a verified signature, newest last: the portal sends the same token with each of its calls. */
const verified = new Map<string, Verified>();
const verifiedMax = 1000;

/**
 * Reads an access token signed with one of the secrets. The signature is verified once for each token, the expiry each time.
 * @throws Refusal TOKEN_EXPIRADO (renew and try again); 22 when it is not a token of this server
 */
export async function verifyAccess(secrets: readonly string[], token: string, agora: Date): Promise<AccessClaims> {
  const known = verified.get(token);
  if (known && secrets.includes(known.secret)) {
    if (known.expiresAt <= agora.getTime()) throw refuse('TOKEN_EXPIRADO');
    return known;
  }
  const read = await readAccess(secrets, token, agora);
  verified.set(token, read);
  if (verified.size > verifiedMax) verified.delete(verified.keys().next().value!);
  return read;
}

async function readAccess([secret, ...others]: readonly string[], token: string, agora: Date): Promise<Verified> {
  if (secret === undefined) throw refuse(22);
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
    if (error instanceof errors.JWSSignatureVerificationFailed) return readAccess(others, token, agora);
    throw refuse(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRADO' : 22);
  }
}

/** Whether the header `ativa-pessoa` names somebody else than the user of a token; any value but the user's id does. */
export const isAnother = (pessoa: string | undefined, { idUsuario }: Pick<AccessClaims, 'idUsuario'>): boolean =>
  pessoa !== undefined && pessoa !== String(idUsuario);
