import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { type Endpoint, fillPath } from '@/contract/endpoint.ts';
import { createAdapters } from '@/server/adapters/index.ts';
import { type AppOptions, createApp } from '@/server/app.ts';
import { systemClock } from '@/server/base/clock.ts';
import { type Prontidao, prontidao } from '@/server/base/prontidao.ts';
import { readSettings, type Settings } from '@/server/base/settings.ts';
import type { Deps } from '@/server/call/context.ts';
import { signAccess } from '@/server/call/tokens.ts';
import { type Database, databaseOf } from '@/server/database/database.ts';
import { openEmbedded } from '@/server/database/embedded/embedded.ts';
import { noonOf, type TestClock, testClock } from './clock.ts';
import { comoDescrito } from './descricao.ts';
import { openModel } from './model.ts';
import { createTestDatabase, poolTo } from './postgres.ts';
import { newSession } from './session.ts';

export interface TestAppOptions extends Pick<AppOptions, 'routes'> {
  /** Today; the clock starts at noon. Default 2026-11-20. */
  readonly hoje?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Overrides settings with values that the environment would refuse. */
  readonly settings?: Partial<Settings>;
  /** Default: a copy of the model. Closed with the application. */
  readonly database?: Database;
}

type Headers = Readonly<Record<string, string>>;
export interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Headers;
}
export interface TestAnswer {
  readonly status: number;
  /** The JSON answer, if there is one. Tests know its shape from the contract. */
  // biome-ignore lint/suspicious/noExplicitAny: every test names the fields it expects
  readonly body: any;
  readonly headers: LightMyRequestResponse['headers'];
  readonly raw: LightMyRequestResponse;
}

/** The real application over a database of its own; requests are injected. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly database: Database;
  readonly clock: TestClock;
  readonly settings: Settings & { readonly authSecret: string };
  readonly prontidao: Prontidao;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  call(endpoint: Endpoint, options?: CallOptions): Promise<TestAnswer>;
  /** Headers of a new session of that user, made without the sign-in call. */
  signIn(email: string): Promise<{ authorization: string }>;
  close(): Promise<void>;
}

/** Which database the tests run on. */
export const testDatabase = (): 'embedded' | 'postgres' =>
  process.env.ATIVA_TEST_DB === 'postgres' ? 'postgres' : 'embedded';

export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ativa-teste-'));
  const settings = {
    ...readSettings({
      ATIVA_DATA_DIR: dataDir,
      ATIVA_CAPTCHA: 'off',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      AUTH_SECRET: 'a secret of the tests, of more than 32 characters',
      ...options.env,
    }),
    authSecret: 'a secret of the tests, of more than 32 characters',
    ...options.settings,
  };
  const database = options.database ?? (await openTestDatabase());
  const machine = testClock(noonOf(options.hoje ?? '2026-11-20'));
  const clock = settings.today ? { ...machine, ...systemClock(settings.today, machine.maquina) } : machine;
  const deps: Deps = { database, clock, settings, adapters: createAdapters(settings) };
  const estado = prontidao();
  const routes = options.routes ? { routes: options.routes } : {};
  const app = await createApp(deps, { checkAnswers: true, prontidao: estado, ...routes });
  return {
    app,
    deps,
    database,
    clock,
    settings,
    prontidao: estado,
    inject: async (request) => {
      const answer = await app.inject(request);
      const url = typeof request.url === 'string' ? request.url : (request.url?.pathname ?? '');
      return options.routes ? answer : comoDescrito(request.method ?? 'GET', url, answer);
    },
    call: (endpoint, call = {}) => callApp(app, endpoint, call, options.routes === undefined),
    signIn: (email) => signIn(database, settings.authSecret, clock, email),
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A copy of the model, on the kind of database that this run uses. */
export async function openTestDatabase(): Promise<Database> {
  const adminUrl = inject('postgresUrl');
  if (!adminUrl) return openModel();
  const { url, drop } = await createTestDatabase(adminUrl);
  return databaseOf('postgres', poolTo(url), drop);
}

/** A database without tables, to test what a migration does to existing rows. */
export async function openEmptyDatabase(): Promise<Database> {
  const adminUrl = inject('postgresUrl');
  if (!adminUrl) return openEmbedded({});
  const { url, drop } = await createTestDatabase(adminUrl, 'template1');
  return databaseOf('postgres', poolTo(url), drop);
}

async function callApp(
  app: FastifyInstance,
  endpoint: Endpoint,
  options: CallOptions,
  compares: boolean,
): Promise<TestAnswer> {
  const raw = await app.inject({
    method: endpoint.method,
    url: `/api/${fillPath(endpoint.path, { ...options.params })}`,
    query: Object.fromEntries(Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)])),
    headers: { ...options.headers },
    ...(options.body === undefined ? {} : { payload: options.body as object }),
  });
  if (compares) comoDescrito(endpoint.method, `/api/${fillPath(endpoint.path, { ...options.params })}`, raw);
  const json = String(raw.headers['content-type'] ?? '').includes('json');
  return { status: raw.statusCode, body: json ? raw.json() : undefined, headers: raw.headers, raw };
}

async function signIn(database: Database, secret: string, clock: TestClock, email: string) {
  const agora = clock.maquina();
  const claims = await newSession(database, email, agora);
  return { authorization: `Bearer ${await signAccess(secret, claims, agora)}` };
}
