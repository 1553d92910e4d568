import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

const name = 'ativa_dispositivo';
const aYear = 365 * 24 * 3600;

/** What the browser kept to be recognised at sign-in; null when there is nothing, or nothing of ours. */
export const deviceOf = (request: FastifyRequest): string | null =>
  kept.exec(request.headers.cookie ?? '')?.[1] ?? null;
const kept = new RegExp(`(?:^|; )${name}=([\\w-]{43})(?:;|$)`);

/** What the browser calls itself, without what is not text, no longer than tells one from another. */
export const agentOf = (request: FastifyRequest): string | null =>
  request.headers['user-agent']?.replace(/[^\x20-\x7e]/g, '').slice(0, 200) || null;

/** Out of the page's reach, and sent to the calls of sign-in only. */
export const guardarDispositivo = (reply: FastifyReply, settings: Settings) => (valor: string) => {
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${valor}; Path=/api/auth; Max-Age=${aYear}; HttpOnly; SameSite=Strict${secure}`);
};
