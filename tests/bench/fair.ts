import { startServer } from '../support/server.ts';
import type { Cluster } from './cluster.ts';
import { listUrl, load, signIn } from './list.ts';
import type { Answered } from './load.ts';
import { atMost, type Metrics, number, say, told } from './metric.ts';
import { fill, prepare } from './prepare.ts';
import { median } from './report.ts';
import { settle } from './settle.ts';
import { keepBusy } from './worst.ts';

const DATABASE = 'justo';
/** Both loads take turns, so that what else the machine does meets both; the figures are the median of these. */
const ROUNDS = 3;

/**
 * The lists of body B alone, and while A keeps every queue full: reports, exports, simulations, uploads and lists, by two server
 * processes (ADR 66). The load ends with an error when a call of B is refused.
 */
export async function* measureFair(cluster: Cluster, size: number): Metrics {
  const env = await prepare(cluster, DATABASE);
  fill(cluster, DATABASE, { to: size });
  await settle(cluster, DATABASE);
  const server = await startServer({ env: { ...env, ATIVA_PROCESSOS: '2', LOG_LEVEL: 'error' } });
  try {
    const [a, b] = [await signIn(server, 'gestor.procon'), await signIn(server)];
    const listsOfB = () =>
      load({
        connections: 2,
        warmupSeconds: 2,
        seconds: 8,
        http: { url: listUrl(server), token: b, body: '{}' },
      });
    const body = Number(
      cluster.sql(DATABASE, "select id_orgao_credor from usuario where email like 'gestor.procon@%';"),
    );
    const id = Number(cluster.sql(DATABASE, `select min(id) from processo where id_orgao_credor = ${body};`));
    const rounds: { readonly alone: Answered; readonly beside: Answered }[] = [];
    const done: Record<string, Record<string, number>> = {};
    for (let round = 1; round <= ROUNDS; round++) {
      say(`lists of B alone, and while A keeps every queue full: ${round} of ${ROUNDS}`);
      const alone = await listsOfB();
      const worst = keepBusy({ url: server.url, token: a, idProcesso: id });
      const beside = await listsOfB();
      rounds.push({ alone, beside });
      for (const [name, statuses] of Object.entries(await worst.stop()))
        for (const [status, times] of Object.entries(statuses)) {
          done[name] ??= {};
          done[name][status] = (done[name][status] ?? 0) + times;
        }
    }
    const of = (which: 'medianMs' | 'p95Ms', when: 'alone' | 'beside') =>
      median(rounds.map((round) => round[when][which]));
    for (const [name, which, limit] of [
      ['p50', 'medianMs', 2],
      ['p95', 'p95Ms', 4],
    ] as const) {
      const [alone, beside] = [of(which, 'alone'), of(which, 'beside')];
      const times = `${name} de B com A ao lado (${alone.toFixed(1)} → ${beside.toFixed(1)} ms)`;
      yield atMost(times, beside / alone, limit, 'vezes', 2);
    }
    for (const [name, statuses] of Object.entries(done))
      yield told(
        `A: ${name}`,
        Object.entries(statuses)
          .map(([status, times]) => `${number(times)} × ${status}`)
          .join(', '),
      );
  } finally {
    await server.stop();
  }
}
