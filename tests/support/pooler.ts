import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { binary, keepsPrepared } from './pgbouncer.ts';
import { openFolder, ownerName } from './postgres.ts';
import { freePort } from './server.ts';

/** PgBouncer in transaction mode before that server, as docs/instalar.md describes it. @returns its port */
export async function startPgbouncer(adminUrl: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = new URL(adminUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(openFolder(), 'ativa-pgbouncer-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), `"${ownerName}" ""\n"postgres" ""\n`);
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
admin_users = postgres
pool_mode = transaction
default_pool_size = 25
max_client_conn = 2000
server_idle_timeout = 5
${keepsPrepared() ? 'max_prepared_statements = 500' : ''}
`,
  );
  // It refuses to run as root.
  const argv = ['-q', file];
  const [command, args] =
    process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', binary, ...argv]] : [binary, argv];
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore'] });
  const ended = once(child, 'exit');
  const answers = async () => {
    const client = new pg.Client(`postgres://postgres@127.0.0.1:${port}/pgbouncer`);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
    await setTimeout(100);
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
