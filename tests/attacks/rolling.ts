import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Haproxy, hasHaproxy, startProxy } from '@tests/support/haproxy.ts';
import { createTestDatabase, hasPostgres, startPostgres } from '@tests/support/postgres.ts';
import { freePort, type RunningServer, startServer } from '@tests/support/server.ts';
import { attackSecret, bearerOn, missingOn, writtenName } from '@tests/support/written.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { type Sorte, sorteDe } from '@/server/base/sorte.ts';
import { built } from '../../scripts/build.ts';
import type { AttackOptions, Figures } from './figures.ts';

const workers = 8;

/** Replaces two servers behind HAProxy by another release, one after the other, while people read, write and open pages. */
export async function run({ full, seed }: AttackOptions): Promise<Figures> {
  const name = 'Troca de servidores: um de cada vez, por outra versão, atrás do HAProxy, com quem trabalha';
  const lacking = [hasPostgres() ? [] : 'o PostgreSQL', hasHaproxy() ? [] : 'o HAProxy'].flat();
  if (lacking.length > 0) return { name, rows: [], failures: [`não correu: não há ${lacking.join(' nem ')}`] };
  const rounds = full ? 6 : 1;
  const postgres = await startPostgres();
  const { calls, confirmed, lost, failed, pieces } = await rolled(postgres.adminUrl, rounds, seed).finally(() =>
    postgres.stop(),
  );
  return {
    name,
    rows: [
      ['trocas de um servidor', rounds * 2],
      ['chamadas, sem nenhuma segunda tentativa', calls],
      ['– peças do portal, das páginas de cada versão', pieces],
      ['chamadas que falharam', failed.length],
      ['gravações confirmadas, procuradas depois', confirmed],
      ['perdidas', lost.length],
    ],
    failures: [...failed, ...lost.map((what) => `perdida ${what}`)],
  };
}

export interface Rolled {
  readonly calls: number;
  /** Of these, pieces of the portal. */
  readonly pieces: number;
  /** What was asked and what came instead of an answer. */
  readonly failed: readonly string[];
  readonly confirmed: number;
  /** Confirmed, and not in the database. */
  readonly lost: readonly string[];
}

/**
 * @param adminUrl a PostgreSQL with the model database
 * @param rounds how often both servers are replaced by the other release
 * @throws Error if the product is not built
 */
export async function rolled(adminUrl: string, rounds: number, seed: number): Promise<Rolled> {
  if (!built()) throw new Error('Nothing is built: run «npm run build» first.');
  const folder = mkdtempSync(join(tmpdir(), 'ativa-troca-'));
  const { url, drop } = await createTestDatabase(adminUrl);
  const ports = [await freePort(), await freePort()] as const;
  const releases = [releaseAt(join(folder, 'um'), ''), releaseAt(join(folder, 'outra'), 'z')] as const;
  const nodes: RunningServer[] = [];
  const start = (node: number, release: number): Promise<RunningServer> =>
    startServer({
      cwd: releases[release]!.folder,
      port: ports[node]!,
      env: {
        DATABASE_URL: url,
        FILES_URL: `file://${join(folder, 'arquivos')}`,
        AUTH_SECRET: attackSecret,
        ATIVA_PROCESSOS: '1',
        ATIVA_DEMO: 'off',
        ATIVA_DRENO_S: '10',
        LOG_LEVEL: 'warn',
      },
    });
  let proxy: Haproxy | undefined;
  try {
    for (const node of [0, 1]) nodes[node] = await start(node, 0);
    proxy = await startProxy(folder, ports);
    await proxy.sees([0, 1]);
    const work = await working(proxy.url, await bearerOn(url), releases, seed);
    for (let round = 1; round <= rounds; round++)
      for (const node of [0, 1]) {
        await nodes[node]!.stop();
        nodes[node] = await start(node, round % 2);
        await proxy.sees([node]);
        // Everybody works on the new pair for a while.
        await work.more(workers * 5);
      }
    const { confirmed, ...rest } = await work.end();
    return { ...rest, confirmed: confirmed.length, lost: await missingOn(url, confirmed) };
  } finally {
    await proxy?.stop();
    await Promise.all(nodes.map((server) => server.kill()));
    await drop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A release as it is built, and its pieces by name. */
interface Release {
  readonly folder: string;
  readonly pieces: readonly string[];
}

/** A copy of the build in which each piece of the portal has this after its name, as in a release in which all of them changed. */
function releaseAt(folder: string, mark: string): Release {
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  for (const shared of ['node_modules', 'package.json']) symlinkSync(resolve(shared), join(folder, shared));
  const portal = join(folder, 'dist', 'portal');
  const files = readdirSync(portal, { recursive: true, encoding: 'utf8' });
  // The packed copies would be of the names before.
  for (const packed of files.filter((name) => /\.(br|gz)$/.test(name))) rmSync(join(portal, packed));
  const pieces = readdirSync(join(portal, 'assets')).filter((name) => /-[\w-]{8}\.(js|css|woff2)$/.test(name));
  const marked = (text: string) =>
    text.replaceAll(/-[\w-]{8}(?=\.(?:js|css|woff2)\b)/g, (hash) => (hashes.has(hash) ? hash + mark : hash));
  const hashes = new Set(pieces.map((name) => /-[\w-]{8}(?=\.\w+$)/.exec(name)![0]));
  for (const name of files.filter((one) => /\.(js|css|html)$/.test(one))) {
    const content = marked(readFileSync(join(portal, name), 'utf8'));
    rmSync(join(portal, name));
    writeFileSync(join(portal, pieces.includes(basename(name)) ? marked(name) : name), content);
  }
  for (const name of pieces.filter((one) => one.endsWith('.woff2')))
    if (mark) cpSync(join(portal, 'assets', name), join(portal, 'assets', marked(name)));
  return { folder, pieces: pieces.map(marked) };
}

/** People at work: each reads, writes, and has a page of the portal open, whose pieces it fetches one by one. */
async function working(url: string, bearer: string, releases: readonly Release[], seed: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: workers });
  const failed: string[] = [];
  const confirmed: string[] = [];
  let calls = 0;
  let pieces = 0;
  let on = true;
  let serial = 0;
  const ask = async (method: string, path: string, body?: object): Promise<string | undefined> => {
    calls++;
    const answer = await send(agent, `${url}${path}`, method, bearer, body).catch((error: Error) => ({
      status: 0,
      text: error.message,
    }));
    if (answer.status === 200) return answer.text;
    failed.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    return undefined;
  };
  const person = async (sorte: Sorte): Promise<void> => {
    while (on) {
      const page = (await ask('GET', '/')) ?? '';
      const release = releases.find(({ pieces }) => pieces.some((name) => page.includes(name)));
      if (page && !release) failed.push('GET /: a página de nenhuma das versões');
      // Longer than a server takes to be replaced: the later pieces are asked of servers of the other release.
      for (let n = 0; on && n < 60; n++) {
        await ask('POST', `/api/${tipoDocumento.endpoints.list.path}?size=15&page=0&sort=nome`, {});
        const nome = writtenName('Troca', ++serial);
        if (await ask('POST', `/api/${tipoDocumento.endpoints.create.path}`, { nome })) confirmed.push(nome);
        if (release) {
          pieces++;
          await ask('GET', `/assets/${sorte.um(release.pieces)}`);
        }
        await setTimeout(100);
      }
    }
  };
  const people = Array.from({ length: workers }, (_, n) => person(sorteDe(seed + n)));
  return {
    /** Waits for so many writes more. */
    more: async (writes: number): Promise<void> => {
      const target = confirmed.length + writes;
      while (confirmed.length < target && failed.length < 100) await setTimeout(50);
    },
    end: async () => {
      on = false;
      await Promise.all(people);
      agent.destroy();
      return { calls, pieces, failed, confirmed };
    },
  };
}

const send = (agent: Agent, url: string, method: string, authorization: string, body?: object) =>
  new Promise<{ status: number; text: string }>((done, reject) => {
    const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) };
    const call = request(url, { agent, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => (text += part));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end(body && JSON.stringify(body));
  });
