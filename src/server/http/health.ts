import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Prontidao } from '../base/prontidao.ts';
import type { Settings } from '../base/settings.ts';
import { waitedTooLong } from '../base/unavailable.ts';
import type { Deps } from '../call/context.ts';
import type { Database } from '../database/database.ts';
import { freeSpaceMb, freeSpaceMinMb } from '../database/open.ts';
import { systemScope } from '../database/tenant.ts';

/**
 * After so many late answers in a row the database counts as away: on a busy machine one may be late. A read that waits for a
 * connection does not count while the database answers on another connection: then the pool is busy, and the database is there.
 */
const LATE_MAX = 3;

/** What `/ready` answers, in its parts. */
interface Pronto {
  readonly ready: boolean;
  readonly banco: boolean;
  readonly disco: boolean;
}
export type Saude = () => Promise<Pronto>;

/**
 * Whether this process is ready: tables can be read, the disk has space, its clock is right, and it was not told to end. Who asks
 * while the database is being read is told of that read: one late answer counts once, however many asked in that moment, and whoever asks
 * often, without a token, takes one connection at most.
 * @param lateMs when an answer of the database is late
 */
export function saudeDe(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  estado: Prontidao,
  lateMs = 3_000,
): Saude {
  let late = 0;
  const folders = Object.values(written(settings));
  // A late read goes on, and the next call waits for it instead of taking another connection.
  let reading: Promise<unknown> | undefined;
  const begun = (): Promise<unknown> => {
    const mine = readTables(database).finally(() => {
      if (reading === mine) reading = undefined;
    });
    return mine;
  };
  const readDatabase = async (): Promise<boolean> => {
    reading ??= begun();
    const read = await within(lateMs, reading);
    const waits = database.usage().waiting > 0;
    late = read === 'LATE' && !(waits && database.answers()) ? late + 1 : 0;
    // Nobody waits for a connection, so this read has one that may be dead: the next call reads on another.
    if (read === 'LATE' && !waits) reading = undefined;
    return read === 'DONE' || (read === 'LATE' && late < LATE_MAX);
  };
  let underWay: Promise<boolean> | undefined;
  return async () => {
    underWay ??= readDatabase().finally(() => {
      underWay = undefined;
    });
    const banco = await underWay;
    const disco = folders.every((folder) => !existsSync(folder) || freeSpaceMb(folder) >= freeSpaceMinMb / 2);
    return { ready: banco && disco && estado.relogio && !estado.encerrando, banco, disco };
  };
}

/** `/health`: the process runs, and recovers by itself from what may be wrong. `/ready`: `saudeDe`. For machines, so without words. */
export function serveHealth(app: FastifyInstance, database: Database, estado: Prontidao, saude: Saude): void {
  app.get('/health', (_request, reply) => {
    const recovers = database.recovers();
    return reply
      .header('cache-control', 'no-store')
      .status(recovers ? 200 : 503)
      .send({ status: recovers ? 'ok' : 'indisponivel' });
  });
  app.get('/ready', async (_request, reply) => {
    const { ready, banco, disco } = await saude();
    const { encerrando, relogio } = estado;
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

/** The folders of this machine that something is written to, by what is in them: database, files and mails without a service of their own. */
export const written = ({ dataDir, databaseUrl, filesUrl, smtpUrl }: Settings): Readonly<Record<string, string>> => ({
  ...(databaseUrl && filesUrl && smtpUrl ? {} : { data: dataDir }),
  ...(filesUrl?.startsWith('file:') ? { files: fileURLToPath(filesUrl) } : {}),
});

/**
 * Reads the tables that every sign-in uses, along their indexes: a database with broken pages still answers statements
 * without a table.
 */
const readTables = (database: Database): Promise<unknown> =>
  database.read(systemScope, (db) =>
    sql`select (select id from auditoria order by id desc limit 1), (select id from sessao order by id desc limit 1),
               (select id from usuario order by id limit 1), (select count(*) from configuracao)`.execute(db),
  );

async function within(ms: number, work: Promise<unknown>): Promise<'DONE' | 'FAILED' | 'LATE'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'LATE'>((resolve) => {
    timer = setTimeout(() => resolve('LATE'), ms);
  });
  const done = work.then(
    () => 'DONE' as const,
    (error: unknown) => (waitedTooLong(error) ? ('LATE' as const) : ('FAILED' as const)),
  );
  const result = await Promise.race([done, late]);
  clearTimeout(timer);
  return result;
}
