import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../context.ts';
import { freeSpaceMb, freeSpaceMinMb } from '../database/open.ts';

/** `/health`: the process lives. `/ready`: the database answers and the disk has room. For machines, so without words. */
export function serveHealth(app: FastifyInstance, { database, settings }: Deps): void {
  app.get('/health', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const banco = await within(3000, database.ping());
    const disco = !existsSync(settings.dataDir) || freeSpaceMb(settings.dataDir) >= freeSpaceMinMb / 2;
    const ready = banco && disco;
    return reply
      .header('cache-control', 'no-store')
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'indisponivel', banco, disco });
  });
}

async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  const result = await Promise.race([done, late]);
  clearTimeout(timer);
  return result;
}
