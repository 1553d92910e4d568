import { fillPath } from '@/contract/endpoint.ts';
import { financeiro, ordensFinanceiro } from '@/contract/financeiro.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import type { Who } from '../support/demo.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Cluster } from './cluster.ts';
import { receiptsOfProcesses } from './data.ts';
import { signIn } from './list.ts';
import { inTurn } from './load.ts';
import { atMost, type Metrics, none, number, say } from './metric.ts';
import { fill, prepare } from './prepare.ts';
import { settle } from './settle.ts';

const DATABASE = 'recebimentos';
/** Ten receipts for each. */
const porProcesso = 10;
const consultaPorChave = fillPath(tipoDocumento.endpoints.get.path, { id: 1 });
const tudo = { dataInicio: '2000-01-01', dataFim: '2099-12-31' };
const pagina = (sort: string) => `${financeiro.list.path}?size=15&page=0&sort=${sort}`;
const doMes: readonly (readonly [string, string, object])[] = [
  ['total do mês', financeiro.total.path, {}],
  ['lista do mês', pagina('dataPagamento,desc'), {}],
  ['total de todo o tempo', financeiro.total.path, tudo],
  ['lista de todo o tempo', pagina('dataPagamento,desc'), tudo],
];
const cadaOrdem = ordensFinanceiro.map((o) => [`lista de todo o tempo por ${o}`, pagina(o), tudo] as const);

/** The list of receipts and their total compared with a single indexed look-up, at that many receipts. */
export async function* measureRecebimentos(cluster: Cluster, size: number): Metrics {
  const env = await prepare(cluster, DATABASE);
  const quantos = size / porProcesso;
  fill(cluster, DATABASE, { to: quantos });
  for (let first = 1; first <= size; first += quantos) {
    const last = first + quantos - 1;
    say(`filling receipts up to ${number(last)} of ${number(size)}`);
    cluster.sql(DATABASE, receiptsOfProcesses(first, last, quantos));
  }
  await settle(cluster, DATABASE);
  const server = await startServer({ env: { ...env, LOG_LEVEL: 'error' } });
  try {
    yield* beside(server, 'um órgão', 'gestor', [...doMes, ...cadaOrdem]);
    yield* beside(server, 'órgão central', 'admin', doMes);
    yield none(`diferenças entre os dias guardados e ${number(size)} recebimentos`, differences(cluster));
  } finally {
    await server.stop();
  }
}

/** As the dashboard is measured (painel.ts): in turn, by the time that one answer in ten stays below. */
async function* beside(
  server: RunningServer,
  who: string,
  quem: Who,
  calls: readonly (readonly [name: string, path: string, body: object])[],
): Metrics {
  const token = await signIn(server, quem);
  const at = (path: string) => ({ url: `${server.url}/api/${path}`, token });
  const measured = [
    at(consultaPorChave),
    ...calls.map(([, path, body]) => ({ ...at(path), body: JSON.stringify(body) })),
  ];
  say(`calls in turn, ${who}`);
  const took = await inTurn(measured, { warmupSeconds: 3, seconds: 15 });
  const [one = Number.NaN, ...ms] = took.map((all) => all[Math.floor(all.length / 10)] ?? Number.NaN);
  for (const [i, [name]] of calls.entries())
    yield atMost(
      `${name}, ${who} (${ms[i]!.toFixed(1)} ms; por chave ${one.toFixed(1)} ms)`,
      ms[i]! / one,
      2,
      'vezes',
      2,
    );
}

const differences = (cluster: Pick<Cluster, 'sql'>): string[] =>
  cluster
    .sql(
      DATABASE,
      `select id_orgao_credor || '/' || dia from
         (select id_orgao_credor, dia, sum(quantidade) n, sum(pago) p, sum(repassado) r from resumo_pagamento group by 1, 2) r
         full join (select id_orgao_credor, data as dia, count(*) n, sum(valor) p, sum(repassado) r from pagamento
                     where estornado_em is null group by 1, 2) g using (id_orgao_credor, dia)
        where (coalesce(r.n, 0), coalesce(r.p, 0), coalesce(r.r, 0)) is distinct from (coalesce(g.n, 0), coalesce(g.p, 0), coalesce(g.r, 0));`,
    )
    .split('\n')
    .filter(Boolean);
