import { setTimeout as sleep } from 'node:timers/promises';
import { corrigirCobrancas, encerrarCobrancas } from '@/server/cases/cobranca/rotina.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Cluster } from './cluster.ts';
import { openAgreements } from './data.ts';
import { atMost, type Metrics, none, number, say, told } from './metric.ts';
import { fill, prepare } from './prepare.ts';
import { peakMb } from './report.ts';

const jobs = [corrigirCobrancas, encerrarCobrancas];
/** Enough for the server without the jobs; more of it would grow with the agreements. */
const MEMORY_MB = 700;

/** The daily jobs over that many open agreements, run by the start of a server: linear, in bounded memory (M §3.8). */
export async function* measureJobs(cluster: Cluster, sizes: readonly number[]): Metrics {
  const measured = [];
  for (const size of sizes) measured.push(await measure(cluster, size));
  const [small, large] = [measured[0]!, measured.at(-1)!];
  for (const { name } of jobs)
    yield atMost(
      `${name}: de ${number(small.size)} (${small.ms[name]} ms) a ${number(large.size)} acordos (${large.ms[name]} ms), por acordo`,
      large.ms[name]! / small.ms[name]! / (large.size / small.size),
      1.5,
      'vezes',
      2,
    );
  yield atMost('memória do servidor com as rotinas', large.memory, MEMORY_MB, 'MB');
  yield none('acordos não corrigidos', large.missed);
  yield told('acordos rescindidos', large.rescinded);
}

async function measure(cluster: Cluster, size: number) {
  const name = `rotinas${size}`;
  const env = await prepare(cluster, name);
  fill(cluster, name, { to: size }, openAgreements);
  // The start runs them, one after the other.
  const names = jobs.map((job) => `'${job.name}'`).join(', ');
  cluster.sql(name, `update job_schedule set ultimo_dia = null where nome in (${names}); vacuum analyze; checkpoint;`);
  say(`daily jobs over ${number(size)} agreements`);
  const server = await startServer({ env: { ...env, ATIVA_PROCESSOS: '1', LOG_LEVEL: 'info' } });
  try {
    const ms = await done(server);
    const memory = peakMb(server.pid);
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
