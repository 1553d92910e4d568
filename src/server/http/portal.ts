import fastifyStatic from '@fastify/static';
import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import type { FastifyInstance } from 'fastify';
import { refuse } from '@/contract/refusals.ts';
import type { FileStore } from '../adapters/files.ts';
import type { Settings } from '../base/settings.ts';
import { sendRefusal } from './errors.ts';
import { keptFiles } from './keptFiles.ts';
import { madePage, portalAddresses } from './page.ts';
import { portalConfig } from './portalConfig.ts';
import { portalFolder } from './portalFolder.ts';
import { sharedPiece } from './sharedFiles.ts';

const aYear = 'public, max-age=31536000, immutable';

/**
 * Serves the portal's files, compressed by the build, those of other releases, and the portal's configuration, which is
 * also in the page. The portal's addresses answer its page; any other is not found.
 */
export function servePortal(app: FastifyInstance, settings: Settings, files: FileStore): void {
  const config = portalConfig(settings);
  app.get('/app.conf.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
  const root = portalFolder();
  const made = root && madePage(root, config);
  const known = root ? portalAddresses(root) : () => true;
  if (root && made) {
    for (const path of ['/', '/index.html']) app.get(path, made.page);
    app.get('/sw.js', made.serviceWorker);
    const before = keptFiles(settings, root);
    app.register(fastifyStatic, {
      root: before ? [root, before] : root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? aYear : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const read = request.method === 'GET' || request.method === 'HEAD';
    const page = read && !/^\/api(\/|$)/i.test(path) && !/\.[a-z0-9]+$/i.test(path);
    const missing = () => sendRefusal(request, reply, refuse('ROTA_INEXISTENTE'));
    if (page && !made) return reply.status(404).type('text/plain; charset=utf-8').send(frases.portalAusente);
    // Do not return `reply`: Fastify would await the whole stream.
    if (page && made) {
      const found = known(path);
      // A person who is lost gets the portal, which leads on from there (S0 §2.1); a machine is told, as of any other address.
      if (!found && !/\btext\/html\b/.test(request.headers.accept ?? '')) return missing();
      made.page(request, reply.status(found ? 200 : 404));
    }
    // Only servers that share a store have another release beside them.
    else if (read && settings.filesUrl)
      void sharedPiece(files, path).then((piece) =>
        piece ? reply.header('cache-control', aYear).type(piece.type).send(piece.content) : missing(),
      );
    else return missing();
    return undefined;
  });
}
