import { startServer } from '../support/server.ts';
import type { Cluster } from './cluster.ts';
import { listUrl, load, signIn } from './list.ts';
import { atMost, type Metrics, number, say, told } from './metric.ts';
import { fill, prepare } from './prepare.ts';
import { settle } from './settle.ts';
import { keepBusy } from './worst.ts';

const DATABASE = 'justo';

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
        seconds: 15,
        http: { url: listUrl(server), token: b, body: '{}' },
      });
    say('lists of B alone');
    const alone = await listsOfB();
    say('lists of B while A keeps every queue full');
    const body = Number(
      cluster.sql(DATABASE, "select id_orgao_credor from usuario where email like 'gestor.procon@%';"),
    );
    const id = Number(cluster.sql(DATABASE, `select min(id) from processo where id_orgao_credor = ${body};`));
    const worst = keepBusy({ url: server.url, token: a, idProcesso: id });
    const beside = await listsOfB();
    const done = await worst.stop();
    const ms = (value: number) => value.toFixed(1);
    yield atMost(
      `p50 de B com A ao lado (${ms(alone.medianMs)} → ${ms(beside.medianMs)} ms)`,
      beside.medianMs / alone.medianMs,
      2,
      'vezes',
      2,
    );
    yield atMost(
      `p95 de B com A ao lado (${ms(alone.p95Ms)} → ${ms(beside.p95Ms)} ms)`,
      beside.p95Ms / alone.p95Ms,
      4,
      'vezes',
      2,
    );
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
