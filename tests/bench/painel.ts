import { fillPath } from '@/contract/endpoint.ts';
import { limits } from '@/contract/limits.ts';
import { painel } from '@/contract/painel.ts';
import { painelDividaAtiva } from '@/contract/painelDividaAtiva.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { ultimosDias } from '@/domain/dividaAtiva/periodo.ts';
import type { Who } from '../support/demo.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Cluster } from './cluster.ts';
import { activeDebt } from './data.ts';
import { signIn } from './list.ts';
import { inTurn } from './load.ts';
import { atMost, type Metrics, none, number, say, told } from './metric.ts';
import { fill, prepare } from './prepare.ts';
import { settle } from './settle.ts';

const DATABASE = 'painel';
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

/** The panel of the active debt; without dates, of its default period. */
const dividaAtiva = painelDividaAtiva.dashboard.path;
/** Longer periods, of the figures and of the charts. */
const maiores = () => {
  const hoje = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
  return [30, 90, 365, 1_800].map((dias) => {
    const { inicio, fim } = ultimosDias(hoje, dias);
    return { dataInicio: inicio, dataFim: fim, dataInicioGrafico: inicio, dataFimGrafico: fim };
  });
};

/** The dashboard of a body and of the central one compared with a single indexed look-up, at that many processes. */
export async function* measurePainel(cluster: Cluster, size: number): Metrics {
  const env = await prepare(cluster, DATABASE);
  fill(cluster, DATABASE, { to: size }, activeDebt);
  await settle(cluster, DATABASE);
  const server = await startServer({ env: { ...env, LOG_LEVEL: 'error' } });
  try {
    yield* beside(server, 'um órgão', 'gestor');
    yield* beside(server, 'órgão central', 'admin');
    say('counting everything again');
    yield none(`diferenças entre as figuras e a contagem de ${number(size)} processos`, differences(cluster));
  } finally {
    await server.stop();
  }
}

/**
 * Measures each call in turn with the look-up, long enough for a noisy machine to affect all of them alike. The figure
 * of each is the time that one answer in ten stays below, the best estimate of what the work itself takes.
 */
async function* beside(server: RunningServer, who: string, quem: Who): Metrics {
  const token = await signIn(server, quem);
  const at = (path: string, body?: object) => ({
    url: `${server.url}/api/${path}`,
    token,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const measured = [...[consultaPorChave, ...Object.values(figuras)].map((path) => at(path)), at(dividaAtiva, {})];
  const p10 = (took: readonly number[]) => took[Math.floor(took.length / 10)] ?? Number.NaN;
  say(`calls in turn, ${who}`);
  const took = await inTurn(measured, { warmupSeconds: 3, seconds: 15 });
  const [one = Number.NaN, ...ms] = took.map(p10);
  for (const [i, name] of [...Object.keys(figuras), 'painel da dívida ativa'].entries())
    yield atMost(
      `${name}, ${who} (${ms[i]!.toFixed(1)} ms; por chave ${one.toFixed(1)} ms)`,
      ms[i]! / one,
      2,
      'vezes',
      2,
    );
  const periodos = maiores().map((body) => at(dividaAtiva, body));
  const [recentes = [], ...longos] = await inTurn([at(andamentos), ...periodos], { warmupSeconds: 1, seconds: 5 });
  yield told(
    `todos os andamentos de ${limits.movementDays} dias, ${who}`,
    `${p10(recentes).toFixed(1)} ms, ${await howMany(server, token)}`,
  );
  yield told(
    `painel da dívida ativa de 30 dias, de 90, de um ano e de cinco, ${who}`,
    `${longos.map((took) => p10(took).toFixed(1)).join(' · ')} ms`,
  );
}

async function howMany(server: RunningServer, token: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/${andamentos}`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  return `${(JSON.parse(text) as unknown[]).length} andamentos, ${(text.length / 1000).toFixed(0)} kB`;
}

/** The stored summary compared with a full recount, by body and situation; and the facts of the active debt with their sums. */
const differences = (cluster: Pick<Cluster, 'sql'>): string[] =>
  cluster
    .sql(
      DATABASE,
      `select id_orgao_credor || '/' || situacao from
         (select id_orgao_credor, fase, situacao, sum(quantidade) n, sum(valor) v from resumo_processo group by 1, 2, 3) r
         full join (select id_orgao_credor, fase, situacao, count(*) n, sum(total_corrigido) v from processo
                     where excluido_em is null group by 1, 2, 3) p using (id_orgao_credor, fase, situacao)
        where (coalesce(r.n, 0), coalesce(r.v, 0)) is distinct from (coalesce(p.n, 0), coalesce(p.v, 0))
       union all
       select id_orgao_credor || '/' || tipo || '/' || dia from
         (select id_orgao_credor, tipo, dia, sum(quantidade) n, sum(valor) v from resumo_fato group by 1, 2, 3) r
         full join (select id_orgao_credor, tipo, dia, count(*) n, sum(valor) v from fato_divida_ativa group by 1, 2, 3) f
              using (id_orgao_credor, tipo, dia)
        where (r.n, r.v) is distinct from (f.n, f.v)
       ${['processo', 'pagamento', 'fato']
         .map(
           (de) => `union all select 'somas gerais de ${de}' from
         (select sum(quantidade) n from resumo_${de}_geral) g, (select sum(quantidade) n from resumo_${de} where faixa = 8) r
        where g.n is distinct from r.n`,
         )
         .join(' ')}
       union all
       select 'recebimentos' from
         (select sum(x.principal) v from pagamento_processo x join processo p on p.id = x.id_processo and p.teve_cda
            join pagamento g on g.id = x.id_pagamento and g.estornado_em is null) g,
         (select sum(valor) v from fato_divida_ativa where tipo = 5) f where f.v < g.v;`,
    )
    .split('\n')
    .filter(Boolean);
