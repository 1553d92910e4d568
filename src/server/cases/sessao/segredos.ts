import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits as 43 characters that are safe in an address, a header or a cookie. */
export const novoSegredo = (): string => randomBytes(32).toString('base64url');
export const pareceSegredo = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /^[\w-]{43}$/.test(text);

/** The stored form of a secret given to a client. Secrets are random, so a plain hash is enough. */
export const hashDe = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * The successor of a refresh token, derived with the server's secret: a call repeated within the grace period gets the
 * same successor, which is stored nowhere.
 */
export const sucessorDe = (refreshToken: string, segredoDoServidor: string): string =>
  createHmac('sha256', segredoDoServidor).update(`refresh ${refreshToken}`).digest('base64url');

/**
 * The key that encrypts a person's unsaved forms on their devices (ADR 54): 256 bits in base64. It is derived, not stored, so it is
 * the same at every sign-in and after a new password. With another server secret it is another key; the one before is handed out beside
 * it while secrets are changed (ADR 77).
 */
export const chaveDosRascunhosDe = (idUsuario: number, segredoDoServidor: string): string =>
  createHmac('sha256', segredoDoServidor).update(`rascunhos ${idUsuario}`).digest('base64');
