import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { aptosNegociacao, ordensApto } from '@/contract/aptos.ts';
import { listaDeCobrancas } from '@/contract/cobrancaLista.ts';
import { type FatoDaDividaAtiva, filtroDoFato } from '@/contract/painelDividaAtiva.ts';
import type { FiltroProcesso } from '@/contract/processoLista.ts';
import { ultimosDias } from '@/domain/dividaAtiva/periodo.ts';
import type { SessionCtx } from '@/server/call/context.ts';
import { listarProcessos } from '@/server/cases/processo/listar.ts';
import type { Database } from '@/server/database/database.ts';
import { databaseOf } from '@/server/database/database.ts';
import { postgresPool } from '@/server/database/pool.ts';
import { quemChama } from '@/server/http/caller.ts';
import { emailOf, PASSWORD } from '../support/demo.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Cluster } from './cluster.ts';
import { activeDebt, agreements } from './data.ts';
import { type Answered, inTurn, type Load, type Statement } from './load.ts';
import { flatness, type Metrics, number, ratio, say, share } from './metric.ts';
import { fill, prepare } from './prepare.ts';
import { settle } from './settle.ts';

const hoje = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
const doFato = (fato: FatoDaDividaAtiva, dias: number) => {
  const { inicio, fim } = ultimosDias(hoje, dias);
  return { body: filtroDoFato(fato, inicio, fim) };
};
/** Every filter and every order that the list offers, with values that the bulk data has. */
const offered: Readonly<Record<string, { body?: Partial<FiltroProcesso>; sort?: string }>> = {
  'sem filtro': {},
  número: { body: { numero: '2099000000001' } },
  'número administrativo': { body: { numeroProcessoAdministrativo: '500' } },
  fase: { body: { idFaseProcesso: 5 } },
  'fase e situação': { body: { idFaseProcesso: 5, idSituacaoProcesso: 12 } },
  período: { body: { dataInicio: '2020-01-01', dataFim: '2020-01-31' } },
  'fase e período': { body: { idFaseProcesso: 6, dataInicio: '2020-01-01', dataFim: '2020-03-31' } },
  'devedor, palavra rara': { body: { devedor: 'xavantina' } },
  'devedor, palavra comum': { body: { devedor: 'araujo' } },
  'devedor, duas letras': { body: { devedor: 'ar' } },
  'devedor, CPF': { body: { devedor: '000000001' } },
  'apenas lavrados': { body: { apenasProcessosLavrados: true } },
  'com valores recuperados': { body: { apenasComValoresRecuperados: true } },
  'CDA suspensa por acordo': { body: { idFaseProcesso: 4, apenasCdasSuspensasAcordoPagamento: true } },
  'CDA suspensa por ordem judicial': { body: { idFaseProcesso: 4, apenasCdasSuspensasOrdemJudicial: true } },
  'dívida ativa recuperada': { body: { idFaseProcesso: 4, dividaAtivaComValoresRecuperados: true } },
  'negociação pós inscrição': { body: { idFaseProcesso: 4, situacaoCDACobranca: 'PARCELAMENTO_VIGENTE' } },
  'execução fiscal': { body: { idFaseProcesso: 4, situacaoCDAJustica: 'AJUIZADA' } },
  protesto: { body: { idFaseProcesso: 4, situacaoCDAProtesto: 'PROTESTADA' } },
  'inscritos em 30 dias': doFato('inscritos', 30),
  'executados em 30 dias': doFato('executados', 30),
  'protestados em 30 dias': doFato('protestados', 30),
  'negociados em 30 dias': doFato('negociados', 30),
  'pagos em 30 dias': doFato('recuperados', 30),
  'pagos em um ano': doFato('recuperados', 365),
  'por número': { sort: 'numero' },
  'por devedor': { sort: 'devedor.nome' },
  'por CPF/CNPJ, decrescente': { sort: 'devedor.documentoIdentificacao,desc' },
  'por fase': { sort: 'faseProcesso.nome' },
  'por situação': { sort: 'situacaoProcesso.nome,desc' },
};

/** A first page to be measured; asked by «gestor» unless said. */
interface Pedida {
  readonly quem?: 'gestor' | 'admin';
  readonly body?: object;
  readonly sort?: string;
}
type Pedidas = Readonly<Record<string, Pedida>>;

const doMes = { dataInicial: '2020-01-01', dataFinal: '2020-01-31' };
/** The same of the agreements; «central»: asked by the central body, of all bodies. */
const deCobrancas: Pedidas = {
  'sem filtro': {},
  situação: { body: { idSituacao: 201 } },
  'situação e período': { body: { idSituacao: 203, ...doMes } },
  período: { body: doMes },
  'número da cobrança': { body: { numeroProcessoCobranca: '20990000001' } },
  'número do processo': { body: { numeroCDA: '2099000000001' } },
  'CPF/CNPJ': { body: { cpfCnpj: '000000001' } },
  'por número': { sort: 'numero' },
  'por número do processo, decrescente': { sort: 'processos.numero,desc' },
  'por titular': { sort: 'titular.nome' },
  'por CPF/CNPJ': { sort: 'titular.documentoIdentificacao' },
  'por situação': { sort: 'situacaoProcesso.nome,desc' },
  'central, sem filtro': { quem: 'admin' },
  'central, situação': { quem: 'admin', body: { idSituacao: 201 } },
  'central, por titular': { quem: 'admin', sort: 'titular.nome' },
};
/** The same of the processes apt for negotiation. */
const deAptos: Pedidas = {
  'sem filtro': {},
  número: { body: { numero: '2099000000001' } },
  'CPF/CNPJ': { body: { cpfCnpj: '000000001' } },
  'nome, palavra rara': { body: { nomeDevedor: 'xavantina' } },
  'nome, palavra comum': { body: { nomeDevedor: 'araujo' } },
  ...Object.fromEntries(
    ordensApto.flatMap((campo) => [campo, `${campo},desc`]).map((sort) => [`por ${sort}`, { sort }]),
  ),
  'central, sem filtro': { quem: 'admin' },
  'central, por saldo': { quem: 'admin', sort: 'saldoDevedor,desc' },
};

/** The other lists that grow with the processes: name, path, what is asked. */
const outras: readonly (readonly [string, string, Pedidas])[] = [
  ['cobranças', listaDeCobrancas.list.path, deCobrancas],
  ['aptos', aptosNegociacao.aptos.path, deAptos],
];

const DATABASE = 'medicao';
/** How often a first page that took too long is measured again: what other work takes of the machine passes. */
const AGAIN = 3;

/** Of the pool of one process, as ATIVA_CONEXOES is without a setting; the bare server has as many. */
const CONNECTIONS = 10;
/** Least share of the throughput of a bare server with the same statements that the list must reach (ADR 0014). */
const NU = 0.8;

/**
 * The process list at growing sizes: throughput compared with the driver's, and the time of the first page of every
 * filter and order.
 */
export async function* measureList(cluster: Cluster, sizes: readonly number[], full: boolean): Metrics {
  const env = await prepare(cluster, DATABASE);
  // One process, as the bare server is: on two processors two of them also divide what PostgreSQL and the load take.
  const server = await startServer({ env: { ...env, LOG_LEVEL: 'error', ATIVA_PROCESSOS: '1' } });
  try {
    const times = new Map<string, readonly number[]>();
    for (const [i, to] of sizes.entries()) {
      const last = i === sizes.length - 1;
      fill(cluster, DATABASE, { from: sizes[i - 1] ?? 0, to }, (a, b) => agreements(a, b) + activeDebt(a, b));
      await settle(cluster, DATABASE);
      if (full || last) yield* throughput(server, env.DATABASE_URL!, to, full ? 5 : 3);
      // A sign-in holds for a quarter of an hour, and filling may take longer.
      const pages = await firstPages(server);
      say(`first pages of ${pages.length} filters and orders among ${number(to)} processes`);
      for (const { name, http } of pages) {
        const before = times.get(name) ?? [];
        const shown = (ms: number) => flatness(`primeira página: ${name}`, sizes, [...before, ms]);
        let ms = await firstPage(http);
        for (let again = 0; last && !shown(ms).ok && again < AGAIN; again++) ms = Math.min(ms, await firstPage(http));
        if (last) yield shown(ms);
        times.set(name, [...before, ms]);
      }
    }
  } finally {
    await server.stop();
  }
}

/** The first page of every filter and order of every list. */
async function firstPages(server: RunningServer) {
  const token = await signIn(server);
  const tokens = { gestor: await signIn(server, 'gestor'), admin: await signIn(server, 'admin') };
  const ofProcesses = Object.entries(offered).map(([name, { body = {}, sort }]) => ({
    name,
    http: { url: listUrl(server, sort), token, body: JSON.stringify(body) },
  }));
  const ofOthers = outras.flatMap(([lista, path, pedidas]) =>
    Object.entries(pedidas).map(([name, { quem = 'gestor', body = {}, sort }]) => ({
      name: `${lista}, ${name}`,
      http: {
        url: `${server.url}/api/${path}?size=15&page=0${sort ? `&sort=${sort}` : ''}`,
        token: tokens[quem],
        body: JSON.stringify(body),
      },
    })),
  );
  return [...ofProcesses, ...ofOthers];
}

/** Milliseconds of a first page, without the noise of the machine. */
async function firstPage(http: NonNullable<Load['http']>): Promise<number> {
  const [took = []] = await inTurn([http], { warmupSeconds: 0.2, seconds: 0.5 });
  return took[Math.floor(took.length / 10)] ?? Number.NaN;
}

export const listUrl = (server: RunningServer, sort = 'data,desc') =>
  `${server.url}/api/processoConstituicaoCredito/list?size=15&page=0&sort=${sort}`;

/**
 * Compares the list with a bare server that sends the same statements, and with the driver alone, with and without the
 * statement that identifies the caller (ADR 0014). After a warm-up each is measured in turn, and the median
 * of the rounds counts, so that a noisy machine affects all of them alike.
 */
async function* throughput(server: RunningServer, url: string, size: number, rounds: number): Metrics {
  const token = await signIn(server);
  const { quem, daLista } = await statementsOfAList(url, server, token);
  const sql = { url, statements: [...quem, ...daLista] };
  const common = { connections: 16, warmupSeconds: 0.5, seconds: 2 };
  const bare = await startBare(CONNECTIONS, sql);
  const ways = {
    direct: { sql },
    onlyList: { sql: { url, statements: daLista } },
    bare: { http: { url: bare.url, token, body: '{}' } },
    api: { http: { url: listUrl(server), token, body: '{}' } },
  };
  say(`lists and the same SQL under load, ${rounds} rounds`);
  for (const way of [ways.bare, ways.api]) await load({ ...common, seconds: 4, ...way });
  const seen: Record<keyof typeof ways, number[]> = { direct: [], onlyList: [], bare: [], api: [] };
  for (let round = 0; round < rounds; round++)
    for (const way of Object.keys(ways) as (keyof typeof ways)[])
      seen[way].push((await load({ ...common, ...ways[way] })).perSecond);
  bare.stop();
  const [direct, onlyList, nu, api] = [seen.direct, seen.onlyList, seen.bare, seen.api].map(median);
  const processos = `${number(size)} processos`;
  yield ratio(`lista com ${processos}, ao lado de um servidor nu`, api!, nu!, 'servidor nu', NU);
  yield share(`lista com ${processos}, ao lado do mesmo SQL direto`, api!, direct!, 'SQL direto');
  yield share(`lista com ${processos}, ao lado do SQL sem quem chama`, api!, onlyList!, 'SQL direto');
  yield share(`servidor nu com ${processos}, ao lado do SQL direto`, nu!, direct!, 'SQL direto');
}

async function startBare(connections: number, sql: Load['sql']) {
  const child = spawn(process.execPath, ['--import', 'tsx', bareServer, JSON.stringify({ connections, sql })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: line.toString().trim(), stop: () => child.kill() };
}

const claimsOf = (token: string) => {
  const { sid, sub } = decodeJwt<{ sid: number }>(token);
  return { idSessao: sid, idUsuario: Number(sub) };
};

/** The statements of one list as the product sends them: who calls; and begin with the scope, the page and what is due of it, commit. */
async function statementsOfAList(url: string, server: RunningServer, token: string) {
  const me = await fetch(`${server.url}/api/auth/usuario`, { headers: { authorization: `Bearer ${token}` } });
  const { orgaoCredor } = (await me.json()) as { orgaoCredor: { id: number } };
  const { sent, stop } = takeQueries();
  const database: Database = databaseOf('postgres', postgresPool(url), async () => undefined);
  await quemChama(claimsOf(token)).execute(database.semEscopo);
  const quem = sent.splice(0);
  const scope = { orgao: orgaoCredor.id, central: false, usuario: 1 };
  const ctx = { hoje, read: (work) => database.read(scope, work) } as Partial<SessionCtx> as SessionCtx;
  await listarProcessos(ctx, { query: { size: 15, page: 0, sort: 'data,desc' }, body: {} as FiltroProcesso });
  const daLista = sent.splice(0);
  await database.close();
  stop();
  return { quem, daLista };
}

/** Records what the driver is asked to send. */
function takeQueries(): { readonly sent: Statement[]; stop(): void } {
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function taken(this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | Statement];
    const { text, values = [] } = typeof asked === 'string' ? { text: asked } : asked;
    // Settings of a new connection are no part of the list.
    if (!text.includes('pg_is_in_recovery')) sent.push({ text, values });
    return query.apply(this, args as never) as never;
  } as typeof query;
  return {
    sent,
    stop: () => {
      pg.Client.prototype.query = query;
    },
  };
}

export async function signIn(server: RunningServer, quem: Parameters<typeof emailOf>[0] = 'operador'): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(quem), senha: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

const bareServer = fileURLToPath(new URL('./bare.ts', import.meta.url));
const loader = fileURLToPath(new URL('./load.ts', import.meta.url));
export async function load(what: Load): Promise<Answered> {
  const child = spawn(process.execPath, ['--import', 'tsx', loader, JSON.stringify(what)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the load ended with ${code}`);
  return JSON.parse(text) as Answered;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
