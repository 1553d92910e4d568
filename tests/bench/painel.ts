import { fillPath } from '@/contract/endpoint.ts';
import { limits } from '@/contract/limits.ts';
import { painel } from '@/contract/painel.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { type Quem, seedDemo } from '../support/demo.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Cluster } from './cluster.ts';
import { bodies, debtors, processes } from './data.ts';
import { signIn } from './list.ts';
import { inTurn } from './load.ts';
import { atMost, type Metric, none, told } from './metric.ts';

/**
 * Processes written in one database session. Several sessions write to different parts of the stored summary, as
 * several servers do.
 */
const POR_SESSAO = 50_000;
const AUTH_SECRET = 'x'.repeat(48);
/** One record by its key, with all that a call does: caller, permissions, scope, contract. */
const consultaPorChave = fillPath(tipoDocumento.endpoints.get.path, { id: 1 });
/** Every movement of fifteen days, as the specification asks; costs more the more movements there are. */
const andamentos = fillPath(painel.listAndamentos.path, { days: limits.movementDays });
/** Calls of the dashboard when it opens; their answers are small however many processes there are. */
const figuras = {
  cartões: painel.dashboardCounts.path,
  'meu dia': painel.meuDia.path,
  andamentos: `${andamentos}?limite=${limits.movementPage}`,
};

/** The dashboard of a body and of the central one compared with a single indexed look-up, at that many processes. */
export async function measurePainel(cluster: Cluster, size: number): Promise<Metric[]> {
  const env = { DATABASE_URL: cluster.create('painel'), AUTH_SECRET, ATIVA_DEMO: 'on', ATIVA_CAPTCHA: 'off' };
  await seedDemo(env);
  cluster.sql('painel', bodies + debtors(1, Math.floor(size / 3)));
  for (let first = 1; first <= size; first += POR_SESSAO)
    cluster.sql('painel', processes(first, Math.min(size, first + POR_SESSAO - 1), size));
  cluster.sql('painel', 'vacuum analyze; checkpoint;');
  return measurePrepared(cluster, size);
}

/** The same, on existing data. */
export async function measurePrepared(cluster: Pick<Cluster, 'url' | 'sql'>, size: number): Promise<Metric[]> {
  const env = { DATABASE_URL: `${cluster.url}/painel`, AUTH_SECRET, ATIVA_DEMO: 'on', ATIVA_CAPTCHA: 'off' };
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
 * Measures each call in turn with the look-up, long enough for a noisy machine to affect all of them alike. The figure
 * of each is the time that one answer in ten stays below, the best estimate of what the work itself takes.
 */
async function beside(server: RunningServer, who: string, quem: Quem): Promise<Metric[]> {
  const token = await signIn(server, quem);
  const at = (path: string) => ({ url: `${server.url}/api/${path}`, token });
  const measured = [consultaPorChave, ...Object.values(figuras)].map(at);
  const p10 = (took: readonly number[]) => took[Math.floor(took.length / 10)] ?? Number.NaN;
  const took = await inTurn(measured, { warmupSeconds: 3, seconds: 15 });
  const [one = Number.NaN, ...ms] = took.map(p10);
  const [recentes = []] = await inTurn([at(andamentos)], { warmupSeconds: 1, seconds: 3 });
  return [
    ...Object.keys(figuras).map((name, i) =>
      atMost(`${name}, ${who} (${ms[i]!.toFixed(1)} ms; por chave ${one.toFixed(1)} ms)`, ms[i]! / one, 2, 'vezes', 2),
    ),
    told(
      `todos os andamentos de ${limits.movementDays} dias, ${who}`,
      `${p10(recentes).toFixed(1)} ms, ${await howMany(server, token)}`,
    ),
  ];
}

async function howMany(server: RunningServer, token: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/${andamentos}`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  return `${(JSON.parse(text) as unknown[]).length} andamentos, ${(text.length / 1000).toFixed(0)} kB`;
}

/** The stored summary compared with a full recount, by body and situation. */
const differences = (cluster: Pick<Cluster, 'sql'>): string[] =>
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
