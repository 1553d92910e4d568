import { request } from 'node:http';
import { financeiro } from '@/contract/financeiro.ts';
import { limits } from '@/contract/limits.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Cluster } from './cluster.ts';
import { openAgreements, receipts } from './data.ts';
import { listUrl, load, signIn } from './list.ts';
import { atMost, type Metrics, none, number, say } from './metric.ts';
import { fill, prepare } from './prepare.ts';
import { median, peakMb } from './report.ts';
import { settle } from './settle.ts';

const DATABASE = 'financeiro';
/** Each of twelve instalments, two of them paid, by ten receipts each. */
const RECEIPTS_OF_AGREEMENT = 20;
/** For the longest report that there is; a shorter one has its share of it. */
const LIMIT_S = 180;
const ALL = { dataInicio: '2015-01-01', dataFim: '2099-12-31' };
const formats = { Excel: financeiro.excel, PDF: financeiro.pdf };

/**
 * The Financeiro report of that many receipts in both formats with the lists beside it and the server's memory, and what there is
 * to receive of half as many open instalments (M §5.12). At the size of the longest report also that a longer one is refused.
 */
export async function* measureFinanceiro(cluster: Cluster, receiptsInReport: number): Metrics {
  const env = await prepare(cluster, DATABASE);
  // One agreement more than the report has room for.
  fill(cluster, DATABASE, { to: receiptsInReport / RECEIPTS_OF_AGREEMENT + 1 }, openAgreements);
  say(`filling ${number(receiptsInReport)} receipts`);
  cluster.sql(DATABASE, receipts(RECEIPTS_OF_AGREEMENT / 2));
  await settle(cluster, DATABASE);
  const server = await startServer({ env: { ...env, ATIVA_PROCESSOS: '1', LOG_LEVEL: 'error' } });
  try {
    const [central, person] = [await signIn(server, 'admin'), await signIn(server)];
    if (receiptsInReport === limits.relatorioFinanceiro) {
      const accepted: string[] = [];
      for (const format of Object.values(formats))
        if ((await ask(server, central, format.path, ALL)).status !== 422) accepted.push(format.path);
      yield none('relatório de mais do que cabe, aceito', accepted);
    }
    cluster.sql(
      DATABASE,
      `update pagamento set estornado_em = now() where id in
        (select id from pagamento where estornado_em is null order by id offset ${receiptsInReport});`,
    );
    const lists = async () =>
      (
        await load({
          connections: 2,
          warmupSeconds: 0.5,
          seconds: 3,
          http: { url: listUrl(server), token: person, body: '{}' },
        })
      ).p95Ms;
    const idle = await lists();
    for (const [name, { path }] of Object.entries(formats)) {
      say(`${name} of ${number(receiptsInReport)} receipts, and lists meanwhile`);
      const started = performance.now();
      let made: { status: number; bytes: number } | undefined;
      const making = ask(server, central, path, ALL).then((answer) => {
        made = answer;
      });
      const meanwhile: number[] = [];
      while (!made) meanwhile.push(await lists());
      await making;
      const seconds = (performance.now() - started) / 1000;
      if (made.status !== 200) throw new Error(`${path}: ${made.status}`);
      yield atMost(
        `${name} de ${number(receiptsInReport)} recebimentos (${number(made.bytes / 1e6, 1)} MB)`,
        seconds,
        (LIMIT_S * receiptsInReport) / limits.relatorioFinanceiro,
        's',
        1,
      );
      yield atMost(
        `p95 das listas enquanto se faz o ${name} (${idle.toFixed(1)} → ${median(meanwhile).toFixed(1)} ms)`,
        median(meanwhile) / idle,
        2,
        'vezes',
        2,
      );
      yield atMost(`memória máxima do servidor depois do ${name}`, peakMb(server.pid), 700, 'MB');
    }
    const open = Number(cluster.sql(DATABASE, 'select count(*) from lancamento where a_receber is not null;'));
    for (const [who, token] of [
      ['a central', central],
      ['um órgão', person],
    ] as const) {
      const times: number[] = [];
      for (let i = 0; i < 11; i++) {
        const started = performance.now();
        await ask(server, token, financeiro.aReceber.path);
        times.push(performance.now() - started);
      }
      yield atMost(`a receber, ${number(open)} parcelas abertas, para ${who}`, median(times), 500, 'ms', 1);
    }
  } finally {
    await server.stop();
  }
}

/** By `node:http`, because `fetch` gives up on an answer that takes five minutes to begin. */
function ask(server: RunningServer, token: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    const call = request(`${server.url}/api/${path}`, { method: body ? 'POST' : 'GET', headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end(body && JSON.stringify(body));
  });
}
