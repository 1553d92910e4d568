import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { configuracoes as frases } from '@i18n/pt-BR/configuracoes.ts';
import type { FastifyInstance } from 'fastify';
import { refuse } from '@/contract/refusals.ts';
import type { Settings } from '../settings.ts';
import { sendRefusal } from './errors.ts';
import { portalConfig } from './portalConfig.ts';

/** Where the build puts the portal, seen from the sources and from the built server. */
const folders = ['../../../dist/portal/', '../portal/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
const aYear = 'public, max-age=31536000, immutable';

/**
 * The portal's files, compressed when they were built, and its runtime configuration. Any other page address answers
 * the portal itself, which knows its routes; addresses of files and of the API do not.
 */
export function servePortal(app: FastifyInstance, settings: Settings): void {
  app.get('/app.conf.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(portalConfig(settings)),
  );
  const root = folders.find((folder) => existsSync(`${folder}index.html`));
  if (root)
    app.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? aYear : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const read = request.method === 'GET' || request.method === 'HEAD';
    const page = read && !/^\/api(\/|$)/i.test(path) && !/\.[a-z0-9]+$/i.test(path);
    if (!page) return sendRefusal(request, reply, refuse('ROTA_INEXISTENTE'));
    if (!root) return reply.status(404).type('text/plain; charset=utf-8').send(frases.portalAusente);
    // Not handed back: a reply that is, is waited for to its last byte.
    reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
  });
}
