import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { type Endpoint, fillPath } from '@/contract/endpoint.ts';
import { endpoints } from '@/contract/endpoints.ts';
import { schemaOf } from '@/server/http/openapi.ts';
import { demoData, emailOf, PASSWORD, type Who } from '../support/demo.ts';
import { onePage } from '../support/madePdf.ts';
import { startServer } from '../support/server.ts';
import { xlsx } from '../support/workbook.ts';
import { type Random, randomFrom } from './random.ts';
import { bodiesOf, hostileHeaders, mutated, pathsOf, plain, sampleOf, textOf, wellFormed } from './values.ts';

const CALLS = { full: 100_000, sample: 500 };
/** After this many calls the demonstration is changed beyond use, and a new one is started. */
const CALLS_OF_ONE = 5_000;
/** Calls in flight at the same time. */
const TOGETHER = 8;
/** A call without an answer for this long counts as hung: the first file waits for its examiner, which yields to all others. */
const HUNG_MS = 300_000;
const FAILURES_TOLD = 60;

/** A call. The seed and its number determine everything in it, so that a failing call can be repeated. */
interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly ms: number;
}

/**
 * Calls every endpoint of the contract with invalid input, wrong in one place or everywhere, as users of the
 * demonstration and without a session, and sends bytes that are not HTTP. Fails on answers from 500 on (except 503),
 * answers that are not JSON or not in Portuguese, internals of the server in an answer, and calls without an answer.
 * Runs against its own servers on the embedded database.
 */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const total = full ? CALLS.full : CALLS.sample;
  const found: Found = { statuses: new Map(), called: new Set(), failures: new Map(), slowest: { ms: 0, name: '' } };
  let servers = 0;
  for (let next = 0; next < total; servers++) {
    const before = next;
    next = await againstOne(seed, next, Math.min(total, next + CALLS_OF_ONE), found);
    if (next === before) throw new Error('Nobody could sign in: no call would come further than 401.');
  }
  const { statuses, called, failures, slowest } = found;
  const rows: [string, string | number][] = [
    ['semente', seed],
    ['chamadas', total + servers * noises.length],
    ['servidores, um depois do outro', servers],
    ['chamadas do contrato alcançadas', `${called.size} de ${all.length}`],
    ...[...statuses].sort().map(([kind, count]): [string, number] => [`respostas ${kind}`, count]),
    ['resposta mais demorada', `${slowest.ms} ms (${slowest.name})`],
    ['falhas', failures.size],
  ];
  return {
    name: 'Chamadas ao acaso: o que ninguém envia',
    rows,
    failures: [...failures.values()].slice(0, FAILURES_TOLD),
  };
}

interface Found {
  readonly statuses: Map<string, number>;
  readonly called: Set<string>;
  /** Key: call and fault, so that each fault is reported once. */
  readonly failures: Map<string, string>;
  readonly slowest: { ms: number; name: string };
}

/**
 * Makes the calls of those numbers on a new server with a new demonstration.
 * @returns the number of the first call not made: calls may delete every user who could make the rest
 */
async function againstOne(seed: number, from: number, to: number, found: Found): Promise<number> {
  const { statuses, called, failures, slowest } = found;
  const server = await startServer({
    from: await demoData(),
    // Each call claims another IP address, because limits per address are tested elsewhere.
    env: { ATIVA_CAPTCHA: 'off', ATIVA_PROXY: '127.0.0.1', LOG_LEVEL: 'error' },
    timeoutMs: 300_000,
    evenUnbuilt: true,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: TOGETHER });
  const send = (call: Call) => answerTo(server.url, agent, call);
  const people = signedIn(send);
  const one = async (n: number, tokens: ReadonlyMap<Who, string>) => {
    const { call, quem } = callOf(randomFrom(seed, n), tokens);
    called.add(call.name);
    const answer = await send(call).catch((error: Error) => error);
    if (answer instanceof Error) {
      failures.set(`${call.name} ${answer.message}`, `#${n} ${call.name}: ${answer.message}`);
      return;
    }
    if (answer.ms > slowest.ms) Object.assign(slowest, { ms: Math.round(answer.ms), name: call.name });
    const kind = answer.status === 0 ? 'que não vieram, da conexão encerrada' : `${Math.floor(answer.status / 100)}xx`;
    statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
    if (answer.status === 401 && quem) people.again(quem);
    const wrong = faultOf(answer);
    const where = `${call.name} ${answer.status} ${wrong}`;
    if (wrong && !failures.has(where))
      failures.set(where, `#${n} ${where}: ${call.method} ${call.path.slice(0, 200)} ${shown(call.body)}`);
  };
  let next = from;
  try {
    const oneAfterAnother = async () => {
      while (next < to) {
        const tokens = await people.tokens();
        if (tokens.size === 0) return;
        if (next < to) await one(next++, tokens);
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, oneAfterAnother));
    for (const noise of noises) {
      const wrong = await noiseFault(server.url, noise);
      if (wrong) failures.set(noise, `${JSON.stringify(noise.slice(0, 60))}: ${wrong}`);
    }
    const ready = await send({ name: 'ready', method: 'GET', path: '/ready', headers: {}, body: undefined });
    if (ready.status !== 200) failures.set('ready', `/ready ${ready.status}`);
    const faults = server
      .output()
      .split('\n')
      .filter((line) => /"level":(?:50|60)/.test(line));
    for (const line of faults.slice(0, 10)) failures.set(messageOf(line), `registro: ${line.slice(0, 600)}`);
  } finally {
    agent.destroy();
    await server.stop();
  }
  return next;
}

/** The part of a log line that is equal each time the same fault is logged. */
const messageOf = (line: string) => /"message":"[^"]*"/.exec(line)?.[0] ?? line;

const all = Object.entries(endpoints).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => {
    const part = (schema: Endpoint['params']) => (schema ? schemaOf(schema, 'input') : undefined);
    const { params, query, body } = endpoint;
    return { name: `${area}.${name}`, endpoint, params: part(params), query: part(query), body: part(body) };
  }),
);

const pdf = onePage();
const planilha = xlsx([
  ['Nome', 'CPF', 'E-mail'],
  ['Fulana de Tal', '52998224725', 'fulana@exemplo.gov.br'],
]);

function callOf(random: Random, tokens: ReadonlyMap<Who, string>): { call: Call; quem: Who | undefined } {
  const { name, endpoint, params, query, body } = random.of(all);
  const quem = random.chance(0.06) ? undefined : random.of([...tokens.keys()]);
  const token = quem ? tokens.get(quem) : random.of([undefined, '', 'x', 'a.b.c', textOf(random)]);
  const headers: Record<string, string> = {
    'x-forwarded-for': `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
    ...(token ? { authorization: `Bearer ${plain(token)}` } : {}),
    ...(random.chance(0.15) ? hostileHeaders(random) : {}),
  };
  const wrong = (part: object | undefined, share: number) => {
    const sample = part ? sampleOf(random, part) : undefined;
    return random.chance(share) ? mutated(random, sample) : sample;
  };
  const given = wrong(params, 0.15);
  const path = pathsOf(random, `/api/${endpoint.path}`, (given ?? {}) as Record<string, unknown>, fillPath);
  const asked = queryOf(random, wrong(query, 0.4));
  const sent = endpoint.upload
    ? bodiesOf.multipart(random, endpoint.path.includes('documento') ? pdf : planilha)
    : endpoint.method === 'GET' || endpoint.method === 'DELETE'
      ? undefined
      : bodiesOf.json(random, wrong(body, 0.6));
  return {
    quem,
    call: {
      name,
      method: random.chance(0.01) ? random.of(['HEAD', 'OPTIONS', 'PATCH', 'TRACE']) : endpoint.method,
      path: path + asked,
      headers: { ...(sent?.headers ?? {}), ...headers },
      body: sent?.body,
    },
  };
}

function queryOf(random: Random, query: unknown): string {
  if (query === undefined && !random.chance(0.1)) return '';
  const entries = typeof query === 'object' && query ? Object.entries(query) : [[textOf(random), query] as const];
  const pairs = entries.flatMap(([name, value]) =>
    [value, ...(random.chance(0.05) ? [value] : [])].map(
      (v) => `${safe(name)}=${safe(typeof v === 'object' ? JSON.stringify(v) : String(v))}`,
    ),
  );
  return `?${pairs.join('&').slice(0, 12_000)}`;
}
/** Percent-encoded; lone surrogates are replaced, because they cannot be encoded. */
const safe = (text: string) => encodeURIComponent(wellFormed(text));

/** Signs the users in, and again when a call ended their session; drops users who can no longer sign in. */
function signedIn(send: (call: Call) => Promise<Answer>) {
  const tokens = new Map<Who, string>();
  const out = new Set<Who>(['admin', 'gestor', 'operador', 'consulta']);
  let signing: Promise<void> | undefined;
  const sign = async () => {
    for (const quem of out) {
      out.delete(quem);
      const answer = await send({
        name: 'login',
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `172.16.${tokens.size}.${out.size}` },
        body: Buffer.from(JSON.stringify({ email: emailOf(quem), senha: PASSWORD })),
      });
      tokens.delete(quem);
      const token: unknown = answer.status === 200 && JSON.parse(answer.body.toString()).accessToken;
      if (typeof token === 'string') tokens.set(quem, token);
    }
  };
  return {
    async tokens(): Promise<ReadonlyMap<Who, string>> {
      if (out.size > 0) signing ??= sign().finally(() => (signing = undefined));
      await signing;
      return tokens;
    },
    again: (quem: Who) => void out.add(quem),
  };
}

function answerTo(url: string, agent: Agent, { method, path, headers, body }: Call): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(`${url}/`, {
      agent,
      method,
      path,
      headers: { ...headers, ...(body ? { 'content-length': body.length } : {}) },
    });
    const hung = setTimeout(() => call.destroy(new Error(`sem resposta em ${HUNG_MS / 1000} s`)), HUNG_MS);
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        clearTimeout(hung);
        const { statusCode: status = 0, headers: given } = response;
        resolve({ status, headers: given, body: Buffer.concat(parts), ms: performance.now() - began });
      });
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(hung);
      // The server may close the connection of a call that it refused before the whole call was sent.
      if (error.code === 'EPIPE' || error.code === 'ECONNRESET')
        resolve({ status: 0, headers: {}, body: Buffer.alloc(0), ms: 0 });
      else reject(error);
    });
    call.end(body);
  });
}

/** Internals of a server: stacks, files, statements of its database, words of its libraries. */
const insides =
  /\bat \S+ \(|node_modules|\.(?:ts|mjs|js):\d|\/(?:src|dist|work|home|tmp)\/|\bselect .* from\b|violates|syntax error|\bpg_|zod|fastify|FST_|ECONN|SQLSTATE/i;
const english =
  /\b(?:invalid|expected|received|unexpected|required|must|cannot|undefined|null|NaN|error|failed|missing|not found|string|object|array|unknown|too (?:big|small|long|short))\b/i;

/** The fault of an answer; undefined if there is none. */
function faultOf({ status, headers, body }: Answer): string | undefined {
  if (status === 0) return undefined;
  if (headers['x-content-type-options'] !== 'nosniff' || !headers['content-security-policy'])
    return 'sem cabeçalhos de proteção';
  if (status < 400) return undefined;
  const text = body.toString('utf8');
  if (insides.test(text)) return `mostra o que há dentro: ${text.slice(0, 200)}`;
  if (status >= 500 && status !== 503) return `falha: ${text.slice(0, 200)}`;
  // An answer to HEAD has no body.
  if (text === '') return undefined;
  if (!String(headers['content-type']).startsWith('application/json'))
    return `não é JSON: ${String(headers['content-type'])}`;
  const { codigo, mensagem, campos, id } = read(text);
  if (!codigo || !mensagem || !Array.isArray(campos) || !id) return `não é uma recusa: ${text.slice(0, 200)}`;
  // Without the parts of a message that repeat what was sent.
  const said = [mensagem, ...campos.map(({ mensagem: m }) => m)].map((m) =>
    m.replace(/«[^»]*»|(?<=^O campo ).*(?= não é aceito)|(?<=Processo ).*?(?=: )/gs, ''),
  );
  const foreign = said.find((m) => english.test(m));
  return foreign ? `não é português: ${foreign.slice(0, 200)}` : undefined;
}

interface Refused {
  readonly codigo?: string;
  readonly mensagem?: string;
  readonly campos?: readonly { readonly mensagem: string }[];
  readonly id?: string;
}
function read(text: string): Refused {
  try {
    return JSON.parse(text) as Refused;
  } catch {
    return {};
  }
}

const shown = (body: Buffer | undefined) => (body ? body.toString('latin1', 0, 300) : '');

/** Bytes that are not HTTP, or calls that end too early. */
const noises = [
  'GET\r\n\r\n',
  '\r\n\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'GET /api/painel HTTP/9.9\r\nhost: a\r\n\r\n',
  'GET /api/../../etc/passwd HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  'GET http://[::1]:x/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n',
  `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(70_000)}\r\n\r\n`,
  'GET /%E0%A4%A HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
];

/**
 * The fault of the answer to such bytes: it must be HTTP with a status below 500, and the connection must be closed.
 */
const noiseFault = (url: string, noise: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    const timer = setTimeout(() => end('a conexão ficou aberta'), HUNG_MS);
    const end = (wrong?: string) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(wrong);
    };
    socket.on('data', (part) => (answer += part.toString('latin1')));
    socket.on('error', () => end());
    socket.on('close', () =>
      end(answer === '' || /^HTTP\/1\.1 [234]\d\d /.test(answer) ? undefined : answer.slice(0, 100)),
    );
    socket.end(noise, 'latin1');
  });
