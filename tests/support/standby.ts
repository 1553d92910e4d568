import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { databaseOf } from '@/server/database/database.ts';
import { postgresPool } from '@/server/database/pool.ts';
import { fillModel } from './model.ts';
import { withPatience } from './patience.ts';
import { newestBinaries, openFolder, ownerName } from './postgres.ts';
import { freePort } from './server.ts';

/** One of two PostgreSQL servers, the second of which follows the first and confirms what it writes. */
export interface Replica {
  readonly port: number;
  /** Stops every process of it, as a host that hangs does (SIGSTOP): its connections stay open. */
  freeze(): void;
  /** Lets them go on (SIGCONT). */
  thaw(): void;
}
export interface Pair {
  readonly first: Replica;
  readonly second: Replica;
  /** Makes the second one the primary. */
  promote(): Promise<void>;
  stop(): void;
}

/** Two servers in folders of their own, deleted at the end; every commit waits for the second one, unless `waits` is false. */
export async function startPair({ waits = true } = {}): Promise<Pair> {
  const binaries = newestBinaries();
  if (!binaries) throw new Error('PostgreSQL was not found: install it.');
  const bin = (tool: string) => join(binaries, tool);
  const folder = mkdtempSync(join(openFolder(), 'ativa-par-'));
  const owner = process.getuid?.() === 0 ? unprivileged() : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = (tool: string, ...args: string[]) =>
    execFileSync(bin(tool), args, { cwd: folder, stdio: 'pipe', ...owner });
  const pids: number[] = [];
  const stop = () => {
    process.off('exit', stop);
    for (const pid of pids) signal(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', stop);
  const start = async (name: string, ...settings: string[]): Promise<Replica> => {
    const port = await freePort();
    const all = [
      'max_connections=60',
      'max_wal_senders=4',
      'hot_standby=on',
      'fsync=off',
      'shared_buffers=64MB',
      ...settings,
    ];
    const server = spawn(
      bin('postgres'),
      ['-D', join(folder, name), '-p', String(port), '-k', '', '-h', '127.0.0.1', ...all.flatMap((one) => ['-c', one])],
      { cwd: folder, stdio: 'ignore', ...owner },
    );
    await once(server, 'spawn');
    const pid = server.pid!;
    pids.push(pid);
    const deadline = Date.now() + withPatience.timeout;
    while (!(await answers(port))) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error(`the PostgreSQL ${name} did not start`);
      await new Promise((done) => setTimeout(done, 100));
    }
    return { port, freeze: () => signal(pid, 'SIGSTOP'), thaw: () => signal(pid, 'SIGCONT') };
  };
  try {
    run('initdb', '-D', 'um', '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
    const first = await start('um');
    const primary = `host=127.0.0.1 port=${first.port} user=postgres application_name=dois`;
    run(
      'pg_basebackup',
      '-D',
      'dois',
      '-h',
      '127.0.0.1',
      '-p',
      String(first.port),
      '-U',
      'postgres',
      '-c',
      'fast',
      '-X',
      'stream',
      '-R',
    );
    const second = await start('dois', `primary_conninfo=${primary}`);
    if (waits) {
      await on(first.port, "alter system set synchronous_standby_names = 'dois'");
      await on(first.port, 'select pg_reload_conf()');
    }
    const promote = async () => {
      // Written where the standby reads it, so that its own commits wait for nobody.
      await on(second.port, 'select pg_promote()');
      await on(second.port, "alter system set synchronous_standby_names = ''");
      await on(second.port, 'select pg_reload_conf()');
    };
    return { first, second, promote, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** The database with the model, owned as in production by somebody who is no superuser. */
export async function fillPair({ first }: Pair): Promise<void> {
  const admin = new pg.Client({ host: '127.0.0.1', port: first.port, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query(`create role ${ownerName} login createrole`);
  await admin.query(`create database ativa owner ${ownerName}`);
  await admin.end();
  const database = databaseOf(
    'postgres',
    postgresPool(`postgresql://${ownerName}@127.0.0.1:${first.port}/ativa`),
    async () => undefined,
  );
  await fillModel(database).finally(() => database.close());
}

/** Signals a server and all its processes. */
function signal(pid: number, what: NodeJS.Signals): void {
  const told = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(told) ? readFileSync(told, 'utf8').split(' ').filter(Boolean).map(Number) : [];
  // The first server before its children, so that it starts none meanwhile; when they go on, it is the last.
  for (const one of what === 'SIGCONT' ? [...children, pid] : [pid, ...children])
    try {
      process.kill(one, what);
    } catch {
      // It has ended.
    }
}

/** Runs a statement on a server as its superuser. */
export async function on(port: number, statement: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const answers = (port: number): Promise<boolean> =>
  on(port, 'select 1').then(
    () => true,
    () => false,
  );

function unprivileged(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
