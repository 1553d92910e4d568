import type { FastifyInstance } from 'fastify';
import { PESSOA } from '@/contract/calls.ts';
import type { Settings } from '../base/settings.ts';

const recaptchaHosts = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

/**
 * Scripts only from this server (and from reCAPTCHA's hosts, if configured). Styles may be inline, because the
 * component library writes them at run time; they cannot send data elsewhere, because of the limits on connections.
 */
export function contentPolicy(settings: Settings): string {
  const captcha = settings.recaptcha ? ` ${recaptchaHosts}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${captcha}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${captcha}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${captcha ? captcha.trim() : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const exposed =
  'date, errormsg, errorcode, errorfield, content-disposition, x-request-id, x-total-count, retry-after, idempotency-replayed';

/** Headers of every answer. */
export const headersOf = (settings: Settings): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy(settings),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  ...(settings.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

/** Sends those headers. Other origins get no CORS headers, unless the settings name them. */
export function secure(app: FastifyInstance, settings: Settings): void {
  const always = headersOf(settings);
  const allowed = new Set(settings.origins);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always);
    reply.header('x-request-id', request.id);
    const { origin } = request.headers;
    if (!origin || !allowed.has(origin)) return done();
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed, vary: 'origin' });
    if (request.method !== 'OPTIONS') return done();
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': `authorization, ${PESSOA}, conferir, content-type, idempotency-key, x-request-id`,
        'access-control-max-age': '600',
      })
      .status(204)
      .send();
  });
}
