import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from '@/contract/refusals.ts';
import type { Settings } from '../base/settings.ts';
import { OPEN_METRICS } from './medidas.ts';
import { shownBy } from './routes.ts';

/** The measures of all processes of this node, in the text of OpenMetrics. */
export type Metricas = () => Promise<string>;

/**
 * `/metrics` beside the API, for who shows METRICS_TOKEN. To others, and where none is set, there is no such address; a token is too long
 * to be guessed.
 */
export function serveMetrics(app: FastifyInstance, { metricsToken }: Settings, metricas: Metricas): void {
  app.get('/metrics', async (request, reply) => {
    const { bearer = '' } = shownBy(request);
    if (!metricsToken || !timingSafeEqual(digest(metricsToken), digest(bearer))) throw refuse('ROTA_INEXISTENTE');
    return reply
      .header('cache-control', 'no-store')
      .type(OPEN_METRICS)
      .send(await metricas());
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * `/metrics` at METRICS_PORT, for whoever reaches it, and nothing else there.
 * @returns undefined without that port; rejects when the port cannot be had
 */
export async function listenMetrics(
  { metricsPort, host }: Pick<Settings, 'metricsPort' | 'host'>,
  metricas: Metricas,
): Promise<Server | undefined> {
  if (metricsPort === undefined) return undefined;
  const server = createServer((request, response) => {
    const wanted = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!wanted) return void response.writeHead(404).end();
    metricas().then(
      (text) =>
        response
          .writeHead(200, { 'content-type': OPEN_METRICS, 'cache-control': 'no-store', connection: 'close' })
          .end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(metricsPort, host, resolve);
  });
  // Who asks does not keep this process alive.
  server.unref();
  return server;
}
