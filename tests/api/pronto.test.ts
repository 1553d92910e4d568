import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { withPatience } from '@tests/support/patience.ts';
import fastify from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '@/server/database/database.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { saudeDe, serveHealth } from '@/server/http/health.ts';

it('quem vai encerrar não está pronto, e ainda responde', async () => {
  const app = await buildTestApp();
  try {
    Object.assign(app.prontidao, { encerrando: true });
    const { statusCode, body } = await app.inject({ url: '/ready' });
    expect([statusCode, JSON.parse(body)]).toEqual([
      503,
      { status: 'indisponivel', banco: true, disco: true, encerrando: true },
    ]);
    expect((await app.inject({ url: '/health' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/auth/usuario' })).statusCode).toBe(401);
  } finally {
    await app.close();
  }
});

/** With a table that nobody can read meanwhile. Not inside the transaction: the call opens one of its own. */
async function comTrava(app: TestApp, fazer: () => Promise<void>): Promise<void> {
  let soltar = () => {};
  let presa = false;
  const solta = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  const trava = app.database.transaction(systemScope, async (db) => {
    await sql`lock table sessao in access exclusive mode`.execute(db);
    presa = true;
    await solta;
  });
  await expect.poll(() => presa, withPatience).toBe(true);
  await fazer().finally(soltar);
  await trava;
}

/** A database that has given no sign of life for long. */
const semSinal = ({ deps }: TestApp) => ({ ...deps, database: { ...deps.database, answers: () => false } });

describe('/ready', () => {
  it.each(['auditoria', 'sessao', 'usuario', 'configuracao'])('não diz pronto sem poder ler %s', async (tabela) => {
    const app = await buildTestApp();
    try {
      const pronto = async () => {
        const { statusCode, body } = await app.inject({ url: '/ready' });
        return [statusCode, JSON.parse(body)];
      };
      const sim = [200, { status: 'ok', banco: true, disco: true }];
      expect(await pronto()).toEqual(sim);
      await sql`alter table ${sql.table(tabela)} rename to guardada`.execute(app.database.kysely);
      expect(await pronto()).toEqual([503, { status: 'indisponivel', banco: false, disco: true }]);
      await sql`alter table guardada rename to ${sql.table(tabela)}`.execute(app.database.kysely);
      expect(await pronto()).toEqual(sim);
    } finally {
      await app.close();
    }
  });

  it('uma leitura que tarda não o nega, três seguidas sim; a que responde conta de novo do princípio', async () => {
    const app = await buildTestApp();
    const server = fastify();
    try {
      serveHealth(server, app.database, app.prontidao, saudeDe(semSinal(app), app.prontidao, 100));
      const vezes = async (n: number) => {
        const lidas: number[] = [];
        for (let i = 0; i < n; i++) lidas.push((await server.inject({ url: '/ready' })).statusCode);
        return lidas;
      };
      await comTrava(app, async () => expect(await vezes(2)).toEqual([200, 200]));
      await expect.poll(() => vezes(1), withPatience).toEqual([200]);
      await comTrava(app, async () => expect(await vezes(4)).toEqual([200, 200, 503, 503]));
      await expect.poll(() => vezes(1), withPatience).toEqual([200]);
    } finally {
      await server.close();
      await app.close();
    }
  });

  it('uma leitura que tarda conta uma vez, também quando muitos a esperam', async () => {
    const app = await buildTestApp();
    const server = fastify();
    try {
      serveHealth(server, app.database, app.prontidao, saudeDe(semSinal(app), app.prontidao, 500));
      const pronto = async () => (await server.inject({ url: '/ready' })).statusCode;
      await comTrava(app, async () => {
        expect(await Promise.all([pronto(), pronto(), pronto(), pronto()])).toEqual([200, 200, 200, 200]);
        await pronto();
        expect(await pronto()).toBe(503);
      });
    } finally {
      await server.close();
      await app.close();
    }
  });

  it('quem pergunta muito lê o banco uma vez de cada vez, e deixa as conexões a quem trabalha', async () => {
    const app = await buildTestApp();
    const server = fastify();
    let [agora, juntas] = [0, 0];
    const database: Database = {
      ...app.database,
      read: async (scope, work) => {
        juntas = Math.max(juntas, ++agora);
        return app.database.read(scope, work).finally(() => agora--);
      },
    };
    try {
      const deps = { database, settings: app.deps.settings };
      serveHealth(server, database, app.prontidao, saudeDe(deps, app.prontidao, 60_000));
      const lidas = await Promise.all(Array.from({ length: 300 }, () => server.inject({ url: '/ready' })));
      expect([juntas, new Set(lidas.map(({ statusCode }) => statusCode))]).toEqual([1, new Set([200])]);
      expect((await server.inject({ url: '/ready' })).statusCode).toBe(200);
    } finally {
      await server.close();
      await app.close();
    }
  });

  it('só olha o disco em que algo se grava', async () => {
    const app = await buildTestApp();
    const fora = { databaseUrl: 'postgres://banco/ativa', filesUrl: 's3://arquivos', smtpUrl: 'smtp://correio' };
    // The memory of the kernel: it has no space for anybody.
    const cheio = '/proc';
    const disco = async (mais: object) => {
      const server = fastify();
      const deps = { database: app.database, settings: { ...app.deps.settings, ...mais } };
      serveHealth(server, app.database, app.prontidao, saudeDe(deps, app.prontidao));
      const { disco: sim } = (await server.inject({ url: '/ready' })).json();
      await server.close();
      return sim;
    };
    try {
      expect(await disco({ ...fora, dataDir: cheio })).toBe(true);
      for (const um of Object.keys(fora)) expect(await disco({ ...fora, [um]: undefined, dataDir: cheio })).toBe(false);
      expect(await disco({ ...fora, filesUrl: `file://${cheio}` })).toBe(false);
    } finally {
      await app.close();
    }
  });
});
