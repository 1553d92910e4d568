import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { databaseOf } from '@/server/database/database.ts';
import { postgresPool } from '@/server/database/pool.ts';
import { fillModel } from './model.ts';

export interface PostgresServer {
  /** Connection from which databases are created and dropped. */
  readonly adminUrl: string;
  /** Role that owns them; not a superuser, so that row-level security also applies to it. */
  readonly owner: string;
  stop(): Promise<void>;
}

/** Not a superuser, so that row-level security also applies to it. */
export const ownerName = 'ativa_dono_teste';
export const modelName = 'ativa_modelo_teste';
/** How the names of copies of the model begin. */
export const nameOfCopy = 'ativa_t_';

/** Whether PostgreSQL is available, by TEST_DATABASE_URL or installed binaries. */
export const hasPostgres = (): boolean => Boolean(process.env.TEST_DATABASE_URL) || newestBinaries() !== undefined;

/** A server with the model database, of which tests make copies. */
export async function startPostgres(): Promise<PostgresServer> {
  const server = await startEmptyPostgres();
  try {
    await makeModel(server.adminUrl);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    ...server,
    async stop() {
      await withClient(server.adminUrl, (client) => client.query(`drop database if exists ${modelName} with (force)`));
      await server.stop();
    },
  };
}

/** The server of TEST_DATABASE_URL, or a new cluster made with the system's binaries and deleted at the end. */
export async function startEmptyPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? { url: given, stop: () => undefined } : await ownCluster();
  await withClient(cluster.url, (client) =>
    client.query(
      `do $$ begin create role ${ownerName} login createrole; exception when duplicate_object then null; end $$`,
    ),
  );
  return { adminUrl: cluster.url, owner: ownerName, stop: async () => cluster.stop() };
}

async function makeModel(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(`drop database if exists ${modelName} with (force)`);
    await client.query(`create database ${modelName} owner ${ownerName}`);
  });
  const database = databaseOf('postgres', postgresPool(urlOf(adminUrl, modelName, ownerName)), async () => undefined);
  try {
    await fillModel(database);
  } finally {
    await database.close();
  }
  // A session ends a moment after its connection, and a database in use is not copied.
  await withClient(adminUrl, async (client) => {
    const inUse = async () =>
      (await client.query('select from pg_stat_activity where datname = $1', [modelName])).rowCount !== 0;
    while (await inUse()) await setTimeout(20);
  });
}

/** A copy of the model for one test file; with `template1`, an empty database. */
export async function createTestDatabase(
  adminUrl: string,
  template = modelName,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${template === modelName ? nameOfCopy : 'ativa_v_'}${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await withClient(adminUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy owner ${ownerName}`),
  );
  return {
    url: urlOf(adminUrl, name, ownerName),
    drop: async () => {
      await withClient(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** A pool to a test database; prepares nothing where the run's pooler does not bear it. */
export const poolTo = (url: string): pg.Pool =>
  postgresPool(url, undefined, undefined, process.env.ATIVA_PREPARADAS !== 'off');

/** Of one database, as its owner; by way of the pooler whose port the server's URL names, if it does. */
export function urlOf(adminUrl: string, database: string, user: string): string {
  const url = new URL(straightTo(adminUrl, database));
  const pooler = new URL(adminUrl).searchParams.get('pooler');
  if (pooler) url.port = pooler;
  url.username = user;
  return url.toString();
}

/** Of one database of the server itself, as whoever administers it: what the tools of PostgreSQL want, behind a pooler too. */
export function straightTo(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.searchParams.delete('pooler');
  url.pathname = `/${database}`;
  return url.toString();
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The cluster is deleted at the end, so nothing needs to reach the disk. Autovacuum is off and tests vacuum explicitly:
 * an autovacuum at the same time keeps pages from being marked all-visible, and an index-only scan then reads the table
 * too.
 */
const carefree = [
  'autovacuum=off',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/** A cluster of its own, made with the system's binaries and deleted by `stop`. */
export async function ownCluster(): Promise<{ url: string; stop: () => void }> {
  const bin = newestBinaries();
  if (!bin) throw new Error('PostgreSQL was not found: install it, or name a server in TEST_DATABASE_URL.');
  const asRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(join(openFolder(), 'ativa-pg-'));
  if (asRoot) {
    const uid = Number(execFileSync('id', ['-u', 'postgres']).toString());
    const gid = Number(execFileSync('id', ['-g', 'postgres']).toString());
    chownSync(folder, uid, gid);
  }
  const run = (command: string, ...argv: string[]) => {
    const [file, args] = asRoot
      ? ['runuser', ['-u', 'postgres', '--', join(bin, command), ...argv]]
      : [join(bin, command), argv];
    execFileSync(file, args, { stdio: 'ignore', cwd: folder });
  };
  const data = join(folder, 'data');
  const stop = () => {
    process.off('exit', stop);
    if (existsSync(join(data, 'postmaster.pid'))) run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  };
  // `pg_ctl` detaches the server from this process: an interrupted run would leave it running.
  process.once('exit', stop);
  try {
    run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', 'shared_buffers=64MB', 'max_connections=100', ...carefree];
    // No Unix socket: its path may have at most 107 bytes, and the temporary folder may be deep.
    const options = `-p ${port} -k '' ${settings.map((setting) => `-c ${setting}`).join(' ')}`;
    run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start');
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/**
 * Where the files of a server lie: the run's folder in memory, since it copies hundreds of them for each test file; otherwise the
 * temporary folder, or the system's if the user that runs PostgreSQL cannot enter it.
 */
export function openFolder(): string {
  const isOpen = (path: string): boolean =>
    process.getuid?.() !== 0 ||
    ((statSync(path).mode & 0o001) !== 0 && (path === dirname(path) || isOpen(dirname(path))));
  return [process.env.ATIVA_TEST_MEMORY ?? [], tmpdir(), '/tmp', '/var/tmp'].flat().find(isOpen) ?? tmpdir();
}

/** Folder with the newest server binaries; undefined where PostgreSQL is not installed. */
export function newestBinaries(): string | undefined {
  const root = '/usr/lib/postgresql';
  return (existsSync(root) ? readdirSync(root) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')));
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
