import { fillPath } from '@/contract/endpoint.ts';
import { limits } from '@/contract/limits.ts';
import { painel } from '@/contract/painel.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { type Quem, seedDemo } from '../support/demo.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Cluster } from './cluster.ts';
import { bodies, debtors, processes } from './data.ts';
import { load, signIn } from './list.ts';
import { atMost, type Metric, none, told } from './metric.ts';

/** Sessions of the database write to different parts of the kept summary, as those of several servers do. */
const POR_SESSAO = 50_000;
/** One record by its key, through the same door: caller, rights, scope, contract. */
const consultaPorChave = fillPath(tipoDocumento.endpoints.get.path, { id: 1 });
/** What is as small however many processes there are. */
const figuras = { cartões: painel.dashboardCounts.path, 'meu dia': painel.meuDia.path };
/** Costs what it carries: every movement of fifteen days, as the specification asks for them. */
const andamentos = fillPath(painel.listAndamentos.path, { days: limits.movementDays });

/** The dashboard of a body and of the central one beside a single indexed look-up, at that many processes. */
export async function measurePainel(cluster: Cluster, size: number): Promise<Metric[]> {
  const url = cluster.create('painel');
  const env = { DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(48), ATIVA_DEMO: 'on', ATIVA_CAPTCHA: 'off' };
  seedDemo(env);
  cluster.sql('painel', bodies + debtors(1, Math.floor(size / 3)));
  for (let first = 1; first <= size; first += POR_SESSAO)
    cluster.sql('painel', processes(first, Math.min(size, first + POR_SESSAO - 1), size));
  cluster.sql('painel', 'vacuum analyze; checkpoint;');
  const server = await startServer({ env: { ...env, LOG_LEVEL: 'error' } });
  try {
    return [
      ...(await beside(server, 'um órgão', 'gestor')),
      ...(await beside(server, 'órgão central', 'admin')),
      none(
        `diferenças entre as figuras e a contagem de ${size.toLocaleString('pt-BR')} processos`,
        differences(cluster),
      ),
    ];
  } finally {
    await server.stop();
  }
}

/**
 * In turn, five rounds each, the median of the rounds: what a noisy machine does to one it does to the others. Of each round
 * the time that one answer in ten stays below, which is what the work itself takes.
 */
async function beside(server: RunningServer, who: string, quem: Quem): Promise<Metric[]> {
  const token = await signIn(server, quem);
  const ask = async (path: string) => {
    const http = { url: `${server.url}/api/${path}`, token };
    return (await load({ connections: 1, warmupSeconds: 0.5, seconds: 1.5, http })).p10Ms;
  };
  const paths = [consultaPorChave, ...Object.values(figuras), andamentos];
  const rounds: number[][] = [];
  for (let round = 0; round < 5; round++) {
    const times: number[] = [];
    for (const path of paths) times.push(await ask(path));
    rounds.push(times);
  }
  const [one = Number.NaN, ...ms] = paths.map((_, i) => median(rounds.map((times) => times[i]!)));
  return [
    ...Object.keys(figuras).map((name, i) =>
      atMost(`${name}, ${who} (${ms[i]!.toFixed(1)} ms; por chave ${one.toFixed(1)} ms)`, ms[i]! / one, 2, 'vezes', 2),
    ),
    told(
      `andamentos de ${limits.movementDays} dias, ${who}`,
      `${ms.at(-1)!.toFixed(1)} ms, ${await howMany(server, token)}`,
    ),
  ];
}

async function howMany(server: RunningServer, token: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/${andamentos}`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  return `${(JSON.parse(text) as unknown[]).length} andamentos, ${(text.length / 1000).toFixed(0)} kB`;
}

/** The kept figures against a full recount, body by body and situation by situation. */
const differences = (cluster: Cluster): string[] =>
  cluster
    .sql(
      'painel',
      `select id_orgao_credor || '/' || situacao from
         (select id_orgao_credor, fase, situacao, sum(quantidade) n, sum(valor) v from resumo_processo group by 1, 2, 3) r
         full join (select id_orgao_credor, fase, situacao, count(*) n, sum(total_corrigido) v from processo
                     where excluido_em is null group by 1, 2, 3) p using (id_orgao_credor, fase, situacao)
        where (coalesce(r.n, 0), coalesce(r.v, 0)) is distinct from (coalesce(p.n, 0), coalesce(p.v, 0));`,
    )
    .split('\n')
    .filter(Boolean);

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
