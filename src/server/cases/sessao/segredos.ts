import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, 43 characters that fit in an address, a header or a cookie. */
export const novoSegredo = (): string => randomBytes(32).toString('base64url');
export const pareceSegredo = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /^[\w-]{43}$/.test(text);

/** What is stored of a secret that was handed out. It is random, so a plain hash is enough. */
export const hashDe = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * The refresh token that follows another: only the server can tell, and it always tells the same, so that a call repeated
 * within the grace gets the very successor that the first one got, without keeping it anywhere.
 */
export const sucessorDe = (refreshToken: string, segredoDoServidor: string): string =>
  createHmac('sha256', segredoDoServidor).update(`refresh ${refreshToken}`).digest('base64url');
