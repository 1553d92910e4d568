import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Endpoint, fillPath } from '@/contract/endpoint.ts';
import { type AccessToSign, signAccess } from '@/server/call/tokens.ts';
import { type Database, databaseOf } from '@/server/database/database.ts';
import { openEmbedded } from '@/server/database/embedded/embedded.ts';
import { embeddedModel } from './model.ts';
import { createTestDatabase, poolTo } from './postgres.ts';
import { type RunningServer, startServer } from './server.ts';
import { newSession } from './session.ts';

const secret = 'a secret of the tests, of more than 32 characters';

export interface Answer {
  readonly status: number;
  /** Tests know its shape from the contract. */
  // biome-ignore lint/suspicious/noExplicitAny: every test names the fields it expects
  readonly body: any;
  readonly headers: Headers;
}

/**
 * A server in separate processes that a test can kill and start again over the same data, at first those of the model.
 */
export interface WholeServer {
  readonly kind: Database['kind'];
  /** URL of its PostgreSQL database; undefined with the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The server as last started. */
  readonly server: RunningServer;
  /** @param killedAfter milliseconds after which it is killed while it starts; it may have become ready before */
  start(killedAfter?: number): Promise<void>;
  /** Kills all its processes, as `kill -9` does. */
  kill(): Promise<void>;
  bearer(email: string): Promise<string>;
  /** Makes a call over the network as a user of the model. @throws when no answer comes */
  call(email: string, endpoint: Endpoint, options?: { params?: object; body?: unknown; key?: string }): Promise<Answer>;
  /** Reads the data directly; with the embedded database only while the server is stopped. */
  look<T>(work: (database: Database) => Promise<T>): Promise<T>;
  drop(): Promise<void>;
}

/**
 * @param adminUrl server on which the PostgreSQL database is created; undefined: embedded database
 * @param emails users who will make calls
 */
export async function wholeServer(
  adminUrl: string | undefined,
  emails: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<WholeServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ativa-inteiro-'));
  const made = adminUrl ? await createTestDatabase(adminUrl) : undefined;
  const open = async (template?: Uint8Array): Promise<Database> =>
    made
      ? databaseOf('postgres', poolTo(made.url), async () => undefined)
      : openEmbedded({ dataDir: join(dataDir, 'db'), ...(template ? { template } : {}) });
  const look: WholeServer['look'] = async (work) => {
    const database = await open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const claims = new Map<string, AccessToSign>();
  const first = await open(made ? undefined : await embeddedModel());
  try {
    for (const email of emails) claims.set(email, await newSession(first, email, new Date()));
  } finally {
    await first.close();
  }
  const bearer = async (email: string) => `Bearer ${await signAccess(secret, claims.get(email)!, new Date())}`;
  let server: RunningServer | undefined;
  return {
    bearer,
    kind: made ? 'postgres' : 'embedded',
    databaseUrl: made?.url,
    get server() {
      return server!;
    },
    async start(killedAfter) {
      const starting = startServer({
        evenUnbuilt: true,
        dataDir,
        // A busy machine is not a failure of the server; tests have their own time limits.
        timeoutMs: killedAfter ?? 600_000,
        env: {
          ATIVA_DEMO: 'off',
          AUTH_SECRET: secret,
          ...(made ? { DATABASE_URL: made.url, ATIVA_PROCESSOS: '2' } : {}),
          ...env,
        },
      });
      if (killedAfter === undefined) server = await starting;
      else
        await starting.then(
          (early) => early.kill(),
          (error: Error) => {
            if (!error.message.includes('was not ready')) throw error;
          },
        );
    },
    kill: () => server!.kill(),
    async call(email, endpoint, { params = {}, body, key } = {}) {
      const answer = await fetch(`${server!.url}/api/${fillPath(endpoint.path, { ...params })}`, {
        method: endpoint.method,
        headers: {
          authorization: await bearer(email),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await answer.text();
      return { status: answer.status, body: text ? JSON.parse(text) : undefined, headers: answer.headers };
    },
    look,
    async drop() {
      await server?.kill();
      await made?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
