import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './server.ts';

/** What needs HAProxy, and does not run where it is not installed: the run says so at its end. */
export const behindHaproxy = 'tests/api/trocaDeServidores.test.ts';

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

export interface Haproxy {
  readonly url: string;
  /** Waits until it sends calls to these of the servers. */
  readonly sees: (nodes: readonly number[]) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** HAProxy as docs/instalar.md describes it: asks `/ready` every second, and tries nothing a second time. */
export async function startProxy(folder: string, ports: readonly number[]): Promise<Haproxy> {
  const [port, statistics] = [await freePort(), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 10s
  retries 0
frontend ativa
  bind 127.0.0.1:${port}
  default_backend servidores
backend servidores
  balance roundrobin
  option httpchk GET /ready
  http-check expect status 200
${ports.map((one, n) => `  server s${n} 127.0.0.1:${one} check inter 1s fall 2 rise 1`).join('\n')}
frontend estado
  bind 127.0.0.1:${statistics}
  stats enable
  stats uri /
`,
  );
  const child: ChildProcess = spawn('haproxy', ['-f', file, '-db', '-q'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const states = async (): Promise<ReadonlyMap<string, string>> => {
    const answer = await fetch(`http://127.0.0.1:${statistics}/;csv`).catch(() => undefined);
    const [head = '', ...lines] = (await answer?.text())?.split('\n') ?? [];
    const at = head.split(',').indexOf('status');
    return new Map(lines.map((line) => line.split(',')).map((cells) => [cells[1] ?? '', cells[at] ?? '']));
  };
  return {
    url: `http://127.0.0.1:${port}`,
    sees: async (nodes) => {
      for (;;) {
        if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}.`);
        const now = await states();
        if (nodes.every((node) => now.get(`s${node}`)?.startsWith('UP'))) return;
        await setTimeout(100);
      }
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
