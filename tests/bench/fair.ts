import { devedores } from '@/contract/devedor.ts';
import { documentos } from '@/contract/documento.ts';
import { exportacaoDe } from '@/contract/exportacao.ts';
import { negociacoes } from '@/contract/negociacao.ts';
import { relatorios } from '@/contract/relatorio.ts';
import { aPdf } from '../support/pdf.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Cluster } from './cluster.ts';
import { listUrl, load, signIn } from './list.ts';
import { atMost, type Metrics, number, say, told } from './metric.ts';
import { fill, prepare } from './prepare.ts';
import { settle } from './settle.ts';

const DATABASE = 'justo';
/** Of each kind of A's work, how much is under way at every moment. */
const AT_ONCE = 4;

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
    const worst = keepBusy(server, a, id);
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
    for (const [name, statuses] of done)
      yield told(`A: ${name}`, [...statuses].map(([status, times]) => `${number(times)} × ${status}`).join(', '));
  } finally {
    await server.stop();
  }
}

/** Asks for all kinds of work, again as soon as one is answered; `stop` answers how often each status came. */
function keepBusy(server: RunningServer, token: string, idProcesso: number) {
  const authorization = `Bearer ${token}`;
  const json = (path: string, body: object) => () =>
    fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const upload = () => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(aPdf('medição'))]), 'medicao.pdf');
    return fetch(`${server.url}/api/${documentos.upload.path}`, { method: 'POST', headers: { authorization }, body });
  };
  const kinds: Readonly<Record<string, () => Promise<Response>>> = {
    relatórios: json(relatorios.sinteticoExcel.path, { dataInicio: '2015-01-01', dataFim: '2026-12-31' }),
    exportações: json(exportacaoDe(devedores.list).path, {}),
    simulações: json(negociacoes.simular.path, { idsProcessos: [idProcesso], quantidadeParcelas: 60 }),
    listas: json('processoConstituicaoCredito/list?size=100', {}),
    envios: upload,
  };
  let stopped = false;
  const counts = new Map(Object.keys(kinds).map((name) => [name, new Map<number, number>()]));
  const loops = Object.entries(kinds).flatMap(([name, ask]) =>
    Array.from({ length: AT_ONCE }, async () => {
      const times = counts.get(name)!;
      while (!stopped) {
        const answer = await ask();
        await answer.arrayBuffer();
        times.set(answer.status, (times.get(answer.status) ?? 0) + 1);
      }
    }),
  );
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(loops);
      return counts;
    },
  };
}
