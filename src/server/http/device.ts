import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../base/settings.ts';

const name = 'ativa_dispositivo';
const aYear = 365 * 24 * 3600;

/** This browser's device cookie, by which sign-in recognises it; null when absent or malformed. */
export const deviceOf = (request: FastifyRequest): string | null =>
  kept.exec(request.headers.cookie ?? '')?.[1] ?? null;
const kept = new RegExp(`(?:^|; )${name}=([\\w-]{43})(?:;|$)`);

/** The browser's user agent: printable ASCII only, at most 200 characters. */
export const agentOf = (request: FastifyRequest): string | null =>
  request.headers['user-agent']?.replace(/[^\x20-\x7e]/g, '').slice(0, 200) || null;

/** Sets the device cookie: scripts cannot read it, and the browser sends it only to the calls of sign-in. */
export const guardarDispositivo = (reply: FastifyReply, settings: Settings) => (valor: string) => {
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${valor}; Path=/api/auth; Max-Age=${aYear}; HttpOnly; SameSite=Strict${secure}`);
};
