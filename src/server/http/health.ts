import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Prontidao } from '../base/prontidao.ts';
import type { Deps } from '../call/context.ts';
import type { Database } from '../database/database.ts';
import { freeSpaceMb, freeSpaceMinMb } from '../database/open.ts';
import { systemScope } from '../database/tenant.ts';

/**
 * `/health`: the process runs, and recovers by itself from what may be wrong. `/ready`: tables can be read, the disk has space,
 * its clock is right, and it was not told to end. For machines, so without words.
 */
export function serveHealth(app: FastifyInstance, { database, settings }: Deps, estado: Prontidao): void {
  app.get('/health', (_request, reply) => {
    const recovers = database.recovers();
    return reply
      .header('cache-control', 'no-store')
      .status(recovers ? 200 : 503)
      .send({ status: recovers ? 'ok' : 'indisponivel' });
  });
  app.get('/ready', async (_request, reply) => {
    const banco = await within(3000, readTables(database));
    const disco = !existsSync(settings.dataDir) || freeSpaceMb(settings.dataDir) >= freeSpaceMinMb / 2;
    const { encerrando, relogio } = estado;
    const ready = banco && disco && relogio && !encerrando;
    return reply
      .header('cache-control', 'no-store')
      .status(ready ? 200 : 503)
      .send({
        status: ready ? 'ok' : 'indisponivel',
        banco,
        disco,
        ...(relogio ? {} : { relogio }),
        ...(encerrando ? { encerrando } : {}),
      });
  });
}

/**
 * Reads the tables that every sign-in uses, along their indexes: a database with broken pages still answers statements
 * without a table.
 */
const readTables = (database: Database): Promise<unknown> =>
  database.read(systemScope, (db) =>
    sql`select (select id from auditoria order by id desc limit 1), (select id from sessao order by id desc limit 1),
               (select id from usuario order by id limit 1), (select count(*) from configuracao)`.execute(db),
  );

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
