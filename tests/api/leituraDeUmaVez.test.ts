import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { withPatience } from '@tests/support/patience.ts';
import { createTestDatabase, poolTo, straightTo } from '@tests/support/postgres.ts';
import { takeStatements } from '@tests/support/statements.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { processos } from '@/contract/processo.ts';
import { type Database, databaseOf } from '@/server/database/database.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { cadastrar, type Quem } from './processo/support.ts';

/** A transaction that only reads waits for its statements alone (ADR 95). */

let app: TestApp;
let gestor: Quem;
let database: Database;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2026-11-20' });
  gestor = await app.signIn('gestor.procon@ativa.gov.br');
  database = app.database;
});
afterAll(() => app.close());

const um = (of: Database, espera = 0) =>
  of.read(systemScope, async (db) => {
    if (espera > 0) await new Promise((resolve) => setTimeout(resolve, espera));
    const { rows } = await sql<{ um: number }>`select 1 as um`.execute(db);
    return rows[0]!.um;
  });

it('uma página da lista de processos é um comando, entre o início e o fim', async () => {
  await cadastrar(app, gestor);
  const { sent, stop } = takeStatements();
  try {
    const { body } = await app.call(processos.list, { headers: gestor, query: { page: 0, size: 15 }, body: {} });
    expect(body.content.length).toBeGreaterThan(0);
    const daChamada = sent.map((text) => text.slice(0, 22));
    expect(daChamada).toEqual(['select * from quem_cha', 'begin isolation level ', 'select p.id, p.numero,', 'commit']);
  } finally {
    stop();
  }
});

it('o primeiro comando segue o início sem esperar por ele, e a resposta não espera pelo fim', async () => {
  const passos: string[] = [];
  const original = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function query(this: pg.Client, ...args) {
    const [pedido] = args as readonly (string | { readonly text: string })[];
    const texto = typeof pedido === 'string' ? pedido : pedido!.text;
    const nome = ['begin', 'select 1', 'commit'].find((inicio) => texto.startsWith(inicio));
    if (nome) passos.push(`envia ${nome}`);
    const done = original.apply(this, args as never) as unknown as Promise<unknown>;
    if (nome) void done.then(() => passos.push(`vem ${nome}`));
    return done as never;
  });
  try {
    await um(database).then(() => passos.push('responde'));
    await expect.poll(() => passos, withPatience).toContain('vem commit');
  } finally {
    spy.mockRestore();
  }
  expect(passos).toEqual([
    'envia begin',
    'envia select 1',
    'vem begin',
    'vem select 1',
    'envia commit',
    'responde',
    'vem commit',
  ]);
});

it('a leitura que falha devolve a conexão inteira', async () => {
  const falhas = Array.from({ length: 25 }, () =>
    database.read(systemScope, (db) => sql`select 1 / 0`.execute(db)).catch(({ code }: { code: string }) => code),
  );
  expect(new Set(await Promise.all(falhas))).toEqual(new Set(['22012']));
  expect(await Promise.all(Array.from({ length: 25 }, () => um(database)))).toEqual(Array(25).fill(1));
  await expect.poll(() => database.usage().used, withPatience).toBe(0);
});

describe('quando o início falha', () => {
  it('por inteiro, o que um comando leu fora de uma transação não é resposta', async () => {
    const original = pg.Client.prototype.query;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function query(this: pg.Client, ...args) {
      const [pedido, ...resto] = args as readonly unknown[];
      const inicio = typeof pedido === 'string' && pedido.startsWith('begin isolation level');
      return original.apply(this, [inicio ? 'begi' : pedido, ...resto] as never) as never;
    });
    try {
      const codigo = (lida: Promise<unknown>) => lida.catch((error: { code?: string }) => error.code);
      const semNada = database.read(systemScope, async () => 1);
      expect(await Promise.all([um(database), um(database, 50), semNada].map(codigo))).toEqual(Array(3).fill('42601'));
    } finally {
      spy.mockRestore();
    }
    expect(await um(database)).toBe(1);
  });

  it('nada do que se leu sem ele é resposta, e o erro é o do início', async () => {
    const adminUrl = inject('postgresUrl')!;
    const banco = await createTestDatabase(adminUrl);
    const admin = new pg.Client(adminUrl);
    await admin.connect();
    await admin.query('drop role if exists ativa_de_fora');
    await admin.query('create role ativa_de_fora login');
    // A pooler knows only the users that it was told.
    const direto = new URL(straightTo(adminUrl, new URL(banco.url).pathname.slice(1)));
    const pool = poolTo(Object.assign(direto, { username: 'ativa_de_fora' }).toString());
    const deFora = databaseOf('postgres', pool, async () => undefined);
    try {
      // Also when the first statement comes only after the error.
      const lidos = Array.from({ length: 25 }, (_, i) => um(deFora, i % 2 === 0 ? 0 : 50).catch(String));
      expect(new Set(await Promise.all(lidos))).toEqual(new Set(['error: permission denied to set role "ativa_app"']));
      await expect.poll(() => deFora.usage().used, withPatience).toBe(0);
    } finally {
      await deFora.close();
      await banco.drop();
      await admin.query('drop role ativa_de_fora');
      await admin.end();
    }
  });
});
