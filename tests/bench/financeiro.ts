import { request } from 'node:http';
import { financeiro } from '@/contract/financeiro.ts';
import { limits } from '@/contract/limits.ts';
import { seedDemo } from '../support/demo.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Cluster } from './cluster.ts';
import { bodies, debtors, openAgreements, processes, receipts } from './data.ts';
import { listUrl, load, signIn } from './list.ts';
import { atMost, type Metric, none } from './metric.ts';
import { median, peakMb } from './report.ts';
import { settle } from './settle.ts';

/** 12 instalments each, two of them paid: 100,000 open ones. */
const AGREEMENTS = 10_000;
const PAID = 2 * AGREEMENTS;
const ALL = { dataInicio: '2015-01-01', dataFim: '2099-12-31' };
const formats = { Excel: financeiro.excel, PDF: financeiro.pdf };

/**
 * The longest Financeiro report in both formats with the lists beside it and the server's memory, and what there is to receive
 * of 100,000 open instalments (M §5.12).
 */
export async function measureFinanceiro(cluster: Cluster): Promise<Metric[]> {
  const url = cluster.create('financeiro');
  const env = { DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(48), ATIVA_DEMO: 'on', ATIVA_CAPTCHA: 'off' };
  await seedDemo(env);
  cluster.sql('financeiro', bodies + debtors(1, Math.floor(AGREEMENTS / 3)) + processes(1, AGREEMENTS));
  cluster.sql('financeiro', openAgreements(1, AGREEMENTS));
  cluster.sql('financeiro', receipts(limits.relatorioFinanceiro / PAID));
  await settle(cluster, 'financeiro');
  // The receipts of the demonstration would be too many: the longest report is of the bulk ones.
  const count = Number(cluster.sql('financeiro', 'select count(*) from pagamento where estornado_em is null;'));
  const server = await startServer({ env: { ...env, ATIVA_PROCESSOS: '1', LOG_LEVEL: 'error' } });
  try {
    const [central, person] = [await signIn(server, 'admin'), await signIn(server)];
    const refused = count > limits.relatorioFinanceiro ? [] : ['nada há a recusar'];
    for (const format of Object.values(formats))
      if ((await ask(server, central, format.path, ALL)).status !== 422) refused.push(format.path);
    cluster.sql(
      'financeiro',
      `update pagamento set estornado_em = now() where id in (select id from pagamento where estornado_em is null
        order by id limit ${count - limits.relatorioFinanceiro});`,
    );
    const metrics: Metric[] = [none('relatório de mais do que cabe, aceito', refused)];
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
      metrics.push(
        atMost(`${name} de 200.000 recebimentos (${(made.bytes / 1e6).toFixed(1)} MB)`, seconds, 180, 's', 1),
        atMost(
          `p95 das listas enquanto se faz o ${name} (${idle.toFixed(1)} → ${median(meanwhile).toFixed(1)} ms)`,
          median(meanwhile) / idle,
          2,
          'vezes',
          2,
        ),
        atMost(`memória máxima do servidor depois do ${name}`, peakMb(server.pid), 700, 'MB'),
      );
    }
    const open = cluster.sql('financeiro', 'select count(*) from lancamento where a_receber is not null;').trim();
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
      metrics.push(atMost(`a receber, ${open} parcelas abertas, para ${who}`, median(times), 500, 'ms', 1));
    }
    return metrics;
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
