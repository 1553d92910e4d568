/**
 * `tsx load.ts <json>`: a load in a separate process. Keeps the given number of requests in flight for the given time
 * and prints the figures. The same loop drives the API and the database driver, so that they differ only in what is
 * called.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import pg from 'pg';

export interface Load {
  readonly connections: number;
  readonly seconds: number;
  readonly warmupSeconds: number;
  /** Without a body it is a GET. */
  readonly http?: { readonly url: string; readonly token: string; readonly body?: string };
  /** Statements of one operation, in order, with their values, as the server itself sends them for the same call. */
  readonly sql?: { readonly url: string; readonly statements: readonly Statement[] };
}
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
export interface Answered {
  readonly perSecond: number;
  readonly medianMs: number;
  /** One answer in ten is faster: on a shared machine the best estimate of what the work itself takes. */
  readonly p10Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

async function run(load: Load): Promise<Answered> {
  const { operation, end } = await (load.http ? overHttp(load, load.http) : overSql(load, load.sql!));
  const loop = async (until: number, took: number[]) => {
    while (performance.now() < until) {
      const started = performance.now();
      await operation();
      took.push(performance.now() - started);
    }
  };
  const phase = async (seconds: number) => {
    const took: number[] = [];
    const started = performance.now();
    const until = started + seconds * 1000;
    await Promise.all(Array.from({ length: load.connections }, () => loop(until, took)));
    return { took: took.sort((a, b) => a - b), seconds: (performance.now() - started) / 1000 };
  };
  await phase(load.warmupSeconds);
  const { took, seconds } = await phase(load.seconds);
  await end();
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN;
  return { perSecond: took.length / seconds, medianMs: at(0.5), p10Ms: at(0.1), p95Ms: at(0.95), p99Ms: at(0.99) };
}

/**
 * Sends one request of each in turn, so that other work of the machine affects all of them alike. Answers the
 * milliseconds of each, shortest first.
 */
export async function inTurn(
  https: readonly NonNullable<Load['http']>[],
  { warmupSeconds, seconds }: Pick<Load, 'warmupSeconds' | 'seconds'>,
): Promise<number[][]> {
  const calls = await Promise.all(https.map((http) => overHttp({ connections: 1 }, http)));
  const phase = async (length: number) => {
    const took = calls.map((): number[] => []);
    for (const until = performance.now() + length * 1000; performance.now() < until; )
      for (const [i, { operation }] of calls.entries()) {
        const started = performance.now();
        await operation();
        took[i]!.push(performance.now() - started);
      }
    return took.map((ms) => ms.sort((a, b) => a - b));
  };
  await phase(warmupSeconds);
  const took = await phase(seconds);
  for (const { end } of calls) await end();
  return took;
}

/**
 * Writes and reads HTTP by hand over kept connections: a client library would use as much of the machine as the
 * measured server and spoil the figures. Every answer is read whole, and must be a 200 with its length.
 */
async function overHttp({ connections }: Pick<Load, 'connections'>, { url, token, body }: NonNullable<Load['http']>) {
  const { hostname, port, pathname, search } = new URL(url);
  const head = [
    `${body === undefined ? 'GET' : 'POST'} ${pathname}${search} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `authorization: Bearer ${token}`,
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ];
  const message = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`);
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname).setNoDelay(true);
      await once(socket, 'connect');
      return socket;
    }),
  );
  const free = sockets.map((socket) => asker(socket, message));
  const operation = async () => {
    const ask = free.pop()!;
    await ask();
    free.push(ask);
  };
  const end = async () => {
    for (const socket of sockets) socket.destroy();
  };
  return { operation, end };
}

/** Sends one request at a time on that connection and reads its whole answer. */
function asker(socket: Socket, message: Buffer): () => Promise<void> {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  let missing = 0;
  let headers = Buffer.alloc(0);
  socket.on('error', (error) => reject(error));
  socket.on('close', () => reject(new Error('the server closed the connection')));
  socket.on('data', (bytes) => {
    if (missing > 0) missing -= bytes.length;
    else {
      headers = headers.length > 0 ? Buffer.concat([headers, bytes]) : bytes;
      const end = headers.indexOf('\r\n\r\n');
      if (end < 0) return;
      const text = headers.toString('latin1', 0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (!text.startsWith('HTTP/1.1 200 ') || length === undefined)
        return reject(new Error(`not an answer with a length: ${text.slice(0, 200)}`));
      missing = end + 4 + Number(length) - headers.length;
      headers = Buffer.alloc(0);
    }
    if (missing === 0) resolve();
    else if (missing < 0) reject(new Error('more was answered than was asked'));
  });
  return () =>
    new Promise((done, failed) => {
      resolve = done;
      reject = failed;
      socket.write(message);
    });
}

async function overSql({ connections }: Load, sql: NonNullable<Load['sql']>) {
  const { operation, end } = operationOf(connections, sql);
  return { operation: async () => void (await operation()), end };
}

/**
 * Sends the statements in order on one connection of the pool; answers the rows of the statement that has any. As in the product, none
 * waits for the beginning of a transaction, and the answer not for its end (ADR 95).
 */
export function operationOf(connections: number, { url, statements }: NonNullable<Load['sql']>) {
  const pool = new pg.Pool({ connectionString: url, max: connections, pipeline: true });
  const named = statements.map(({ text, values }, i) =>
    values.length > 0 ? { name: `m${i}`, text, values: [...values] } : { text },
  );
  const operation = async (): Promise<readonly unknown[]> => {
    const client = await pool.connect();
    const asked: Promise<unknown>[] = [];
    let rows: readonly unknown[] = [];
    for (const statement of named) {
      const answer = client.query(statement);
      asked.push(answer);
      if (/^(begin|commit)/.test(statement.text)) continue;
      const { rows: found } = await answer;
      if (found.length > 0) rows = found;
    }
    void Promise.all(asked).finally(() => client.release());
    return rows;
  };
  return { operation, end: () => pool.end() };
}

if (process.argv[1]?.endsWith('load.ts'))
  run(JSON.parse(process.argv[2]!) as Load).then((answered) => process.stdout.write(JSON.stringify(answered)));
