import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../support/demo.ts';
import { startServer } from '../support/server.ts';
import { atMost, type Metric } from './metric.ts';

/** Start-up time of the built server with the embedded database, and its memory when idle. */
export async function measureStart(): Promise<Metric[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ativa-start-'));
  const empty = mkdtempSync(join(tmpdir(), 'ativa-start-'));
  try {
    const cold = await startServer({ dataDir: empty, env: { ATIVA_DEMO: 'off', LOG_LEVEL: 'error' } });
    await cold.stop();
    const first = await startServer({ dataDir, env: { LOG_LEVEL: 'error' }, timeoutMs: 300_000 });
    await first.stop();
    await seedDemo({ ATIVA_DATA_DIR: dataDir });
    const warm = [];
    for (let round = 0; round < 3; round++) {
      const server = await startServer({ dataDir, env: { LOG_LEVEL: 'error' } });
      if (round === 2) await new Promise((resolve) => setTimeout(resolve, 15_000));
      warm.push({ seconds: server.readyAfter / 1000, mb: residentMb(server.pid) });
      await server.stop();
    }
    const middle = warm.map((w) => w.seconds).sort((a, b) => a - b)[1]!;
    return [
      atMost('primeira partida, banco vazio', cold.readyAfter / 1000, 10, 's', 1),
      atMost('primeira partida, com a demonstração a se completar', first.readyAfter / 1000, 15, 's', 1),
      atMost('partida com os dados já criados', middle, 3, 's', 1),
      atMost('memória em repouso, banco embutido', warm.at(-1)!.mb, 250, 'MB'),
    ];
  } finally {
    for (const folder of [dataDir, empty]) rmSync(folder, { recursive: true, force: true });
  }
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
