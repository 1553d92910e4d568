import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ArquivoDeRetorno, conciliacoes } from '@/contract/conciliacao.ts';
import type { Who } from '../support/demo.ts';
import { retorno } from '../support/retorno.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Cluster } from './cluster.ts';
import { debtors, openAgreements, processes, slips } from './data.ts';
import { listUrl, signIn } from './list.ts';
import { inTurn } from './load.ts';
import { atMost, type Metrics, none, number, say, told } from './metric.ts';
import { fill, prepare, prepareEmbedded } from './prepare.ts';
import { median, peakMb } from './report.ts';
import { settle } from './settle.ts';
import { residentMb } from './start.ts';

const DATABASE = 'retorno';
const CONVENIO = '3128557';
/** Each has two records. A lot counts its records with five figures: more do not fit into one file. */
const TITULOS = 25_000;
/** Whatever the file has: what is read and applied at a time, beside what the lists need meanwhile. */
const MEMORY_MB = 150;
/** Titles of the file for the embedded database, which has one connection. */
const TITULOS_NO_EMBUTIDO = 2_500;
/** Facts of one transaction (M §3.8). */
const PARTE = 100;

/**
 * A return file of 50,000 records on PostgreSQL: sent, read and applied, with the lists of one server process beside it; a server
 * that is killed in it and another that goes on; then a file of 5,000 records on the embedded database.
 * @param pagos how many of the titles are payments; of as many more the bank tells the registration; the others are its tariffs
 */
export async function* measureRetorno(cluster: Cluster, pagos: number): Metrics {
  const env = await prepare(cluster, DATABASE);
  fill(cluster, DATABASE, { to: pagos }, (first, last) => `${openAgreements(first, last)} ${slips(first, last)}`);
  await settle(cluster, DATABASE);
  const one = { env: { ...env, ATIVA_PROCESSOS: '1', LOG_LEVEL: 'error' } };
  const arquivo = fileOf(TITULOS, pagos);
  const files = mkdtempSync(join(tmpdir(), 'ativa-retorno-'));
  let server = await startServer({ ...one, dataDir: files });
  try {
    const idle = await lists(server, 6);
    say(`a file of ${number(arquivo.length / 1e6)} MB with ${number(2 * TITULOS)} records, and lists meanwhile`);
    forgetPeak(server);
    const before = residentMb(server.pid);
    const begun = performance.now();
    const sending = send(server, arquivo);
    const { id } = await sending;
    yield told('resposta ao envio', `${number((performance.now() - begun) / 1000, 1)} s`);
    const meanwhile: Times[] = [];
    let applied = await progress(server, id);
    // Half of it here; the other half by the server that goes on.
    while (applied.aplicados < applied.fatos / 2) {
      meanwhile.push(await lists(server, 3));
      applied = await progress(server, id);
    }
    const growth = peakMb(server.pid) - before;
    await server.kill();
    say('the server was killed; another goes on');
    const [killedAt, resumed] = [applied.aplicados, performance.now()];
    server = await startServer({ ...one, dataDir: files });
    while (applied.concluidoEm === null) {
      await sleep(500);
      applied = await progress(server, id);
    }
    const seconds = (performance.now() - begun) / 1000;
    yield told(
      `${number(applied.fatos)} fatos aplicados, ${number(pagos)} deles pagamentos`,
      `${number(seconds)} s, ${number(applied.fatos / seconds)} por segundo`,
    );
    yield told(
      'retomado depois de kill -9',
      `de ${number(killedAt)}, em ${number((performance.now() - resumed) / 1000)} s`,
    );
    yield atMost(`memória do servidor a mais (antes ${number(before)} MB)`, growth, MEMORY_MB, 'MB');
    yield* besideIdle(idle, meanwhile);
    yield none('fatos que faltam, em dobro ou de outra soma', wrong(cluster, id, pagos));
  } finally {
    await server.stop();
    rmSync(files, { recursive: true, force: true });
  }
  yield* onEmbedded();
}

/** Lists never wait for more than one part: the connection is free between two of them. */
async function* onEmbedded(): Metrics {
  const dataDir = mkdtempSync(join(tmpdir(), 'ativa-retorno-'));
  const n = TITULOS_NO_EMBUTIDO;
  say(`filling the embedded database with ${number(n)} agreements`);
  const bulk = `${debtors(1, Math.floor(n / 3))} ${processes(1, n)} ${openAgreements(1, n)} ${slips(1, n)}`;
  const env = await prepareEmbedded(dataDir, bulk);
  const server = await startServer({ dataDir, env: { ...env, LOG_LEVEL: 'error' }, timeoutMs: 300_000 });
  try {
    const idle = await lists(server, 3);
    say(`a file of ${number(2 * n)} records on the embedded database, and lists meanwhile`);
    const begun = performance.now();
    let sent: ArquivoDeRetorno | undefined;
    const sending = send(server, fileOf(n, n)).then((answer) => {
      sent = answer;
    });
    const meanwhile: Times[] = [];
    while (!sent) meanwhile.push(await lists(server, 2));
    await sending;
    let applied: ArquivoDeRetorno = sent;
    while (applied.concluidoEm === null) {
      meanwhile.push(await lists(server, 2));
      applied = await progress(server, applied.id);
    }
    // After each part it rests as long.
    const part = (performance.now() - begun) / (applied.fatos / PARTE) / 2;
    const [p50, p95] = [median(meanwhile.map((t) => t.p50)), median(meanwhile.map((t) => t.p95))];
    yield told(
      `banco embutido: ${number(applied.fatos)} fatos, parte de ${number(PARTE)}`,
      `${number(part)} ms; listas p50 ${number(idle.p50, 1)} → ${number(p50, 1)} ms, p95 ${number(idle.p95, 1)} → ${number(p95, 1)} ms`,
    );
    const longest = Math.max(...meanwhile.map((t) => t.longest));
    // Parts differ: some are twice as long as the mean of all.
    yield atMost(`banco embutido: maior espera de uma lista (${number(longest)} ms)`, longest / part, 2, 'partes', 1);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A file whose first titles are payments of the slips, in their order. */
function fileOf(titulos: number, pagos: number): Buffer {
  const hoje = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }).replaceAll('/', '');
  return Buffer.from(
    retorno({
      banco: 'BB',
      convenio: CONVENIO,
      sequencial: 1,
      titulos: Array.from({ length: titulos }, (_, i) => ({
        nossoNumero: `${CONVENIO}${String(1 + (i % pagos)).padStart(10, '0')}`,
        ...(i < pagos
          ? { pago: 110_000, tarifa: 135 }
          : { pago: 0, valor: 110_000, codigo: i < 2 * pagos ? '02' : '28', tarifa: 50 }),
        data: hoje,
      })),
    }),
    'latin1',
  );
}

const tokens = new Map<string, { readonly token: string; readonly until: number }>();
/** A token that is good for some minutes. */
async function tokenOf(server: RunningServer, who: Who): Promise<string> {
  const key = `${server.dataDir} ${who}`;
  const known = tokens.get(key);
  if (known && known.until > performance.now()) return known.token;
  const token = await signIn(server, who);
  tokens.set(key, { token, until: performance.now() + 300_000 });
  return token;
}

async function send(server: RunningServer, arquivo: Buffer): Promise<ArquivoDeRetorno> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(arquivo)]), 'CBR.ret');
  const authorization = `Bearer ${await tokenOf(server, 'gestor')}`;
  const answer = await fetch(`${server.url}/api/${conciliacoes.retorno.path}`, {
    method: 'POST',
    headers: { authorization },
    body,
  });
  if (!answer.ok) throw new Error(`return file: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as ArquivoDeRetorno;
}

async function progress(server: RunningServer, id: number): Promise<ArquivoDeRetorno> {
  const answer = await fetch(`${server.url}/api/${conciliacoes.arquivos.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(server, 'gestor')}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { content } = (await answer.json()) as { content: readonly ArquivoDeRetorno[] };
  return content.find((um) => um.id === id)!;
}

interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
}
/** Milliseconds of a list, asked one after the other for so many seconds. */
async function lists(server: RunningServer, seconds: number): Promise<Times> {
  const list = { url: listUrl(server), token: await tokenOf(server, 'operador'), body: '{}' };
  const [ms = []] = await inTurn([list], { warmupSeconds: 0.2, seconds });
  const at = (share: number) => ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), longest: ms.at(-1) ?? Number.NaN };
}

async function* besideIdle(idle: Times, meanwhile: readonly Times[]): Metrics {
  for (const [which, limit] of [
    ['p50', 2],
    ['p95', 4],
  ] as const) {
    const ms = median(meanwhile.map((times) => times[which]));
    const name = `${which} das listas enquanto se aplica (${number(idle[which], 1)} → ${number(ms, 1)} ms)`;
    yield atMost(name, ms / idle[which], limit, 'vezes', 2);
  }
}

/** The peak of a process's memory is counted from now on. */
const forgetPeak = ({ pid }: RunningServer): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** What is not as the file says. */
function wrong(cluster: Cluster, id: number, pagos: number): string[] {
  const [facts, keys, valor, receipts] = cluster
    .sql(
      DATABASE,
      `select count(*), count(distinct chave), coalesce(sum(valor) filter (where estado = 'CONCILIADO'), 0) from movimento_bancario where id_arquivo = ${id};
       select count(*) from pagamento where origem = 'BOLETO' and estornado_em is null;`,
    )
    .split(/[|\n]/)
    .map(Number);
  const expected = Math.min(2 * pagos, TITULOS);
  return [
    ...(facts === expected && keys === expected ? [] : [`${facts} fatos, ${keys} chaves`]),
    ...(valor === pagos * 1_100 ? [] : [`soma ${valor}`]),
    ...(receipts === pagos ? [] : [`${receipts} recebimentos`]),
  ];
}
