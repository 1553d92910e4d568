import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoData } from '../support/demo.ts';
import { startServer } from '../support/server.ts';
import { atMost, type Metrics, say } from './metric.ts';
import { median } from './report.ts';

const ROUNDS = 3;

/** Start-up time of the built server with the embedded database, and its memory when idle. */
export async function* measureStart(): Metrics {
  const folders: string[] = [];
  const folder = () => {
    folders.push(mkdtempSync(join(tmpdir(), 'ativa-start-')));
    return folders.at(-1)!;
  };
  const env = { LOG_LEVEL: 'error' };
  try {
    const cold = await startServer({ dataDir: folder(), env: { ...env, ATIVA_DEMO: 'off' } });
    await cold.stop();
    yield atMost('primeira partida, banco vazio', cold.readyAfter / 1000, 10, 's', 1);
    const first = await startServer({ dataDir: folder(), env, timeoutMs: 300_000 });
    await first.stop();
    yield atMost('primeira partida, com a demonstração a se completar', first.readyAfter / 1000, 15, 's', 1);
    say('making the demonstration, unless it was made today');
    const dataDir = folder();
    cpSync(await demoData(), dataDir, { recursive: true });
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS - 1; round++) {
      const server = await startServer({ dataDir, env });
      seconds.push(server.readyAfter / 1000);
      await server.stop();
    }
    const server = await startServer({ dataDir, env });
    seconds.push(server.readyAfter / 1000);
    yield atMost('partida com os dados já criados', median(seconds), 3, 's', 1);
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    yield atMost('memória em repouso, banco embutido', residentMb(server.pid), 250, 'MB');
    await server.stop();
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** Memory of a process now, in MB. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
