import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { corrigirCobrancas, encerrarCobrancas } from '@/server/cases/cobranca/rotina.ts';
import { seedDemo } from '../support/demo.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Cluster } from './cluster.ts';
import { bodies, debtors, openAgreements, processes } from './data.ts';
import { atMost, type Metric, none, told } from './metric.ts';

const AUTH_SECRET = 'x'.repeat(48);
const jobs = [corrigirCobrancas, encerrarCobrancas];
/** Enough for the server without the jobs; more of it would grow with the agreements. */
const MEMORY_MB = 700;

/** The daily jobs over that many open agreements, run by the start of a server: linear, in bounded memory (M §3.8). */
export async function measureJobs(cluster: Cluster, sizes: readonly number[]): Promise<Metric[]> {
  const measured = [];
  for (const size of sizes) measured.push(await measure(cluster, size));
  const [small, large] = [measured[0]!, measured.at(-1)!];
  const times = sizes.at(-1)! / sizes[0]!;
  return [
    ...jobs.map(({ name }) =>
      atMost(
        `${name}: de ${small.size.toLocaleString('pt-BR')} (${small.ms[name]} ms) a ${large.size.toLocaleString('pt-BR')} acordos (${large.ms[name]} ms), por acordo`,
        large.ms[name]! / small.ms[name]! / times,
        1.5,
        'vezes',
        2,
      ),
    ),
    atMost('memória do servidor com as rotinas', large.memory, MEMORY_MB, 'MB'),
    none('acordos não corrigidos', large.missed),
    told('acordos rescindidos', large.rescinded),
  ];
}

async function measure(cluster: Cluster, size: number) {
  const name = `rotinas${size}`;
  const env = { DATABASE_URL: cluster.create(name), AUTH_SECRET, ATIVA_DEMO: 'on', ATIVA_CAPTCHA: 'off' };
  await seedDemo(env);
  cluster.sql(name, bodies + debtors(1, Math.floor(size / 3)));
  for (let first = 1; first <= size; first += 10_000)
    cluster.sql(name, processes(first, first + 9_999, size) + openAgreements(first, first + 9_999));
  // The next start runs the daily jobs again.
  cluster.sql(name, 'update job_schedule set ultimo_dia = null; vacuum analyze; checkpoint;');
  const server = await startServer({ env: { ...env, LOG_LEVEL: 'info' } });
  try {
    const ms = await done(server);
    const memory = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
    const count = (where: string) => cluster.sql(name, `select count(*) from processo_cobranca where ${where};`).trim();
    const missed = count("situacao = 201 and atualizado_ate = current_date - 60 and origem = 'PORTAL'");
    return { size, ms, memory, missed: missed === '0' ? [] : [missed], rescinded: count("causa = 'RESCISAO'") };
  } finally {
    await server.stop();
  }
}

/** Milliseconds that each job took, by the server's log. */
async function done(server: RunningServer): Promise<Record<string, number>> {
  for (;;) {
    const logged = server
      .output()
      .split('\n')
      .filter((line) => line.includes('job done'))
      .map((line) => JSON.parse(line) as { job: string; ms: number });
    const ms = Object.fromEntries(logged.map(({ job, ms }) => [job, ms]));
    if (jobs.every(({ name }) => ms[name] !== undefined)) return ms;
    await sleep(500);
  }
}
