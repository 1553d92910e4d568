import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/server.ts';

export interface Cluster {
  readonly url: string;
  readonly version: string;
  /** Creates an empty database; answers its URL. */
  readonly create: (name: string) => string;
  readonly sql: (database: string, text: string) => string;
  readonly stop: () => Promise<void>;
}

const root = '/usr/lib/postgresql';
/** Folder with the newest server binaries; undefined where PostgreSQL is not installed. */
const binaries = (): string | undefined =>
  (existsSync(root) ? readdirSync(root) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')));

/** Starts a PostgreSQL for one measurement, in a folder deleted at the end. Undefined where there are no binaries. */
export async function startCluster(): Promise<Cluster | undefined> {
  const bin = binaries();
  if (!bin) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'ativa-cluster-'));
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const options = { cwd: folder, ...owner };
  const run = (tool: string, args: string[], input?: string) =>
    execFileSync(join(bin, tool), args, {
      ...options,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      ...(input ? { input } : {}),
    });
  run('initdb', ['-D', data, '-U', 'ativa', '-A', 'trust', '-E', 'UTF8', '--no-instructions', '--locale=C.UTF-8']);
  const settings = ['shared_buffers=512MB', 'max_wal_size=4GB', 'checkpoint_timeout=30min', 'max_connections=60'];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...settings.flatMap((s) => ['-c', s])],
    { ...options, stdio: 'ignore' },
  );
  const url = `postgres://ativa@127.0.0.1:${port}`;
  for (
    let tries = 0;
    spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status !== 0;
  ) {
    if (server.exitCode !== null || ++tries > 200) throw new Error('The PostgreSQL of the measurement did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const psql = (database: string, text: string) =>
    run('psql', ['-qAtX', '-v', 'ON_ERROR_STOP=1', '-d', `${url}/${database}`, '-f', '-'], text).trim();
  return {
    url,
    version: psql('postgres', 'show server_version;'),
    create: (name) => {
      psql('postgres', `create database ${name};`);
      return `${url}/${name}`;
    },
    sql: psql,
    stop: async () => {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then the user that its package created runs it. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
