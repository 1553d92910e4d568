import { fillPath } from '@/contract/endpoint.ts';
import { financeiro, ordensFinanceiro } from '@/contract/financeiro.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { type Quem, seedDemo } from '../support/demo.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Cluster } from './cluster.ts';
import { bodies, debtors, processes, receiptsOfProcesses } from './data.ts';
import { signIn } from './list.ts';
import { inTurn } from './load.ts';
import { atMost, type Metric, none } from './metric.ts';
import { settle } from './settle.ts';

const DATABASE = 'recebimentos';
const AUTH_SECRET = 'x'.repeat(48);
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
export async function measureRecebimentos(cluster: Cluster, size: number): Promise<Metric[]> {
  const env = { DATABASE_URL: cluster.create(DATABASE), AUTH_SECRET, ATIVA_DEMO: 'on', ATIVA_CAPTCHA: 'off' };
  await seedDemo(env);
  const quantos = size / porProcesso;
  cluster.sql(DATABASE, bodies + debtors(1, Math.floor(quantos / 3)) + processes(1, quantos));
  for (let first = 1; first <= size; first += quantos)
    cluster.sql(DATABASE, receiptsOfProcesses(first, first + quantos - 1, quantos));
  await settle(cluster, DATABASE);
  const server = await startServer({ env: { ...env, LOG_LEVEL: 'error' } });
  try {
    return [
      ...(await beside(server, 'um órgão', 'gestor', [...doMes, ...cadaOrdem])),
      ...(await beside(server, 'órgão central', 'admin', doMes)),
      none(`diferenças entre os dias guardados e ${size.toLocaleString('pt-BR')} recebimentos`, differences(cluster)),
    ];
  } finally {
    await server.stop();
  }
}

/** As the dashboard is measured (painel.ts): in turn, by the time that one answer in ten stays below. */
async function beside(
  server: RunningServer,
  who: string,
  quem: Quem,
  calls: readonly (readonly [name: string, path: string, body: object])[],
): Promise<Metric[]> {
  const token = await signIn(server, quem);
  const at = (path: string) => ({ url: `${server.url}/api/${path}`, token });
  const measured = [
    at(consultaPorChave),
    ...calls.map(([, path, body]) => ({ ...at(path), body: JSON.stringify(body) })),
  ];
  const took = await inTurn(measured, { warmupSeconds: 3, seconds: 15 });
  const [one = Number.NaN, ...ms] = took.map((all) => all[Math.floor(all.length / 10)] ?? Number.NaN);
  return calls.map(([name], i) =>
    atMost(`${name}, ${who} (${ms[i]!.toFixed(1)} ms; por chave ${one.toFixed(1)} ms)`, ms[i]! / one, 2, 'vezes', 2),
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
