import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { newestBinaries, ownerName } from '@tests/support/postgres.ts';
import { type RunningServer, startServer } from '@tests/support/server.ts';
import { fillPair, type Pair, startPair } from '@tests/support/standby.ts';
import { attackSecret, bearerOn, missingOn, writtenName } from '@tests/support/written.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { sorteDe } from '@/server/base/sorte.ts';
import type { AttackOptions, Figures } from './figures.ts';

/** How soon every server has to serve again after another database was made primary, by itself. */
const LIMIT_MS = 15_000;
const nodes = 3;
const writersPerNode = 2;

/** How servers find the primary: they are told both, or one address behind which somebody else has put the other. */
export type Way = 'hosts' | 'proxy';

/** Freezes the database beneath servers that write, makes its standby the primary, and lets the old one come back later. */
export async function run({ full, seed }: AttackOptions): Promise<Figures> {
  const name = 'Banco parado: o primário congela, outro é promovido, e o antigo volta';
  if (!newestBinaries()) return { name, rows: [], failures: ['não correu: o PostgreSQL não está instalado'] };
  const rounds = full ? 10 : 1;
  const done: Frozen[] = [];
  const sorte = sorteDe(seed);
  for (let n = 0; n < rounds; n++)
    for (const way of ['hosts', 'proxy'] as const) done.push(await frozen(way, sorte.inteiro(1_000, 4_000)));
  const slowest = (way: Way) =>
    Math.max(...done.filter((one) => one.way === way).flatMap(({ servedAfterMs }) => servedAfterMs));
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1).replace('.', ',')} s`;
  return {
    name,
    rows: [
      ['rodadas, com os dois servidores em DATABASE_URL', rounds],
      ['rodadas, com um endereço que passa a levar ao outro', rounds],
      ['servidores do Ativa em cada uma', nodes],
      ['gravações confirmadas, procuradas depois', done.reduce((sum, { confirmed }) => sum + confirmed, 0)],
      ['perdidas', done.reduce((sum, { lost }) => sum + lost.length, 0)],
      ['maior espera até um servidor atender de novo, depois da promoção (dois servidores)', seconds(slowest('hosts'))],
      ['maior espera até um servidor atender de novo, depois da promoção (um endereço)', seconds(slowest('proxy'))],
    ],
    failures: done.flatMap(({ way, lost, servedAfterMs }) => [
      ...lost.map((what) => `${way}: perdida ${what}`),
      ...servedAfterMs
        .filter((ms) => ms > LIMIT_MS)
        .map((ms) => `${way}: um servidor só atendeu ${seconds(ms)} depois`),
    ]),
  };
}

export interface Frozen {
  readonly way: Way;
  /** Of each server, from the promotion to its first confirmed write. */
  readonly servedAfterMs: readonly number[];
  readonly confirmed: number;
  /** Confirmed, and not in the database that is now the primary. */
  readonly lost: readonly string[];
}

/** @param pauseMs how long the primary has been frozen when the other one is promoted */
export async function frozen(way: Way, pauseMs: number): Promise<Frozen> {
  const pair = await startPair();
  const proxy = await startProxy(pair);
  const servers: RunningServer[] = [];
  try {
    await fillPair(pair);
    const at = (port: number | string) => `postgresql://${ownerName}@127.0.0.1:${port}/ativa`;
    const databaseUrl =
      way === 'hosts'
        ? `${at(`${pair.first.port},127.0.0.1:${pair.second.port}`)}?target_session_attrs=read-write`
        : at(proxy.port);
    for (let n = 0; n < nodes; n++)
      servers.push(
        await startServer({
          evenUnbuilt: true,
          env: {
            DATABASE_URL: databaseUrl,
            AUTH_SECRET: attackSecret,
            ATIVA_PROCESSOS: '1',
            ATIVA_DEMO: 'off',
            LOG_LEVEL: 'warn',
          },
        }),
      );
    const bearer = await bearerOn(at(pair.first.port));
    const confirmed: { readonly nome: string; readonly node: number; readonly at: number }[] = [];
    let writing = true;
    let serial = 0;
    const write = async (node: number): Promise<void> => {
      while (writing) {
        const nome = writtenName('Parado', ++serial);
        const answer = await fetch(`${servers[node]!.url}/api/${tipoDocumento.endpoints.create.path}`, {
          method: 'POST',
          headers: { authorization: bearer, 'content-type': 'application/json', connection: 'close' },
          body: JSON.stringify({ nome }),
        }).catch(() => undefined);
        if (answer?.status === 200) confirmed.push({ nome, node, at: performance.now() });
        else await setTimeout(100);
      }
    };
    const writers = servers.flatMap((_, node) => Array.from({ length: writersPerNode }, () => write(node)));
    const wroteOn = (node: number, since: number) => confirmed.find((one) => one.node === node && one.at > since);
    const everyone = async (since: number): Promise<void> => {
      while (!servers.every((_, node) => wroteOn(node, since))) {
        const gone = servers.find((server) => server.ended() !== null);
        if (gone) throw new Error(`A server ended by itself, with ${gone.ended()}:\n${gone.output()}`);
        await setTimeout(50);
      }
    };
    await everyone(0);
    pair.first.freeze();
    await setTimeout(pauseMs);
    proxy.lead('second');
    await pair.promote();
    const promoted = performance.now();
    await everyone(promoted);
    // The old primary goes on as if nothing had happened, and would take writes: nobody may give it any.
    pair.first.thaw();
    await setTimeout(12_000);
    await everyone(performance.now());
    writing = false;
    await Promise.all(writers);
    return {
      way,
      servedAfterMs: servers.map((_, node) => wroteOn(node, promoted)!.at - promoted),
      confirmed: confirmed.length,
      lost: await missingOn(
        at(pair.second.port),
        confirmed.map(({ nome }) => nome),
      ),
    };
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    proxy.close();
    pair.stop();
  }
}

/** One address that leads to one of the two; connections that are open stay where they are. */
async function startProxy(pair: Pair) {
  let to: 'first' | 'second' = 'first';
  const server = createServer((here) => {
    const there = connect(pair[to].port, '127.0.0.1');
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const)
      one
        .on('error', () => undefined)
        .on('close', () => other.destroy())
        .pipe(other);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    lead: (where: 'first' | 'second') => {
      to = where;
    },
    close: () => server.close(),
  };
}
