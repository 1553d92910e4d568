import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import { withPatience } from '@tests/support/patience.ts';
import { keepsPrepared, pgbouncerName } from '@tests/support/pgbouncer.ts';
import { createTestDatabase, poolTo } from '@tests/support/postgres.ts';
import { type WholeServer, wholeServer } from '@tests/support/wholeServer.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { processos } from '@/contract/processo.ts';
import { fuso } from '@/contract/values/fuso.ts';
import { dizerFalha } from '@/server/base/settings.ts';
import { type Database, databaseOf } from '@/server/database/database.ts';
import { announce, isGone } from '@/server/database/presence.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { umFormulario } from './processo/support.ts';

let banco: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let database: Database;
beforeAll(async () => {
  banco = await createTestDatabase(inject('postgresUrl')!);
  pool = poolTo(banco.url);
  database = databaseOf('postgres', pool, async () => undefined);
});
afterAll(async () => {
  await database?.close();
  await banco?.drop();
});

/** Whoever else uses the same PgBouncer, and sets nothing. */
async function outro<T extends pg.QueryResultRow>(consulta: string, base = new URL(banco.url).pathname): Promise<T[]> {
  const url = new URL(banco.url);
  url.pathname = base;
  if (base === '/pgbouncer') url.username = 'postgres';
  const client = new pg.Client(url.toString());
  await client.connect();
  try {
    return (await client.query<T>(consulta)).rows;
  } finally {
    await client.end();
  }
}

const valores = sql<{ limite: string; parada: string; fuso: string }>`
  select current_setting('statement_timeout') as limite, current_setting('idle_in_transaction_session_timeout') as parada,
         current_setting('TimeZone') as fuso, pg_sleep(0.02)`;

describe('atrás do PgBouncer, em modo de transação', () => {
  it('é por ele que se passa', async () => {
    await database.ping();
    const bases = await outro<{ name: string; pool_mode: string | null }>('show databases', '/pgbouncer');
    expect(bases.map(({ name }) => `/${name}`)).toContain(new URL(banco.url).pathname);
    const [versao] = await outro<{ version: string }>('show version', '/pgbouncer');
    expect(versao?.version).toBe(pgbouncerName());
  });

  it('cada transação tem os seus limites e o seu fuso, e a conexão volta sem eles', async () => {
    const lidos = await Promise.all(
      Array.from({ length: 40 }, () => database.read(systemScope, async (db) => (await valores.execute(db)).rows[0])),
    );
    for (const lido of lidos) expect(lido).toMatchObject({ limite: '1min', parada: '1min', fuso: fuso() });
    for (let i = 0; i < 10; i++)
      expect(await outro('select current_setting($$statement_timeout$$) as limite, current_user as quem')).toEqual([
        { limite: '0', quem: 'ativa_dono_teste' },
      ]);
    const { rows } = await sql<{ fuso: string }>`select current_setting('TimeZone') as fuso`.execute(database.kysely);
    expect(rows).toEqual([{ fuso: fuso() }]);
  });

  it('o que se manda muitas vezes responde em todas as conexões', async () => {
    const somas = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        database.read(systemScope, async (db) => {
          const { rows } = await sql<{ soma: number }>`select ${i}::int + 1 as soma`.execute(db);
          return rows[0]?.soma;
        }),
      ),
    );
    expect(somas).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
  });

  it('um pooler que não guarda comandos preparados é dito, com o que fazer', async () => {
    const um = new pg.Client(banco.url);
    const outros: pg.Client[] = [];
    try {
      await um.connect();
      const preparada = () => um.query<{ pid: number }>({ name: 'ativa_0', text: 'select pg_backend_pid() as pid' });
      const onde = (await preparada()).rows[0]?.pid;
      // Transactions of others, until the server that prepared it is held by one of them; which one PgBouncer hands out is its choice.
      let segura: number | undefined;
      while (segura !== onde) {
        const mais = new pg.Client(banco.url);
        outros.push(mais);
        await mais.connect();
        await mais.query('begin');
        segura = (await mais.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
      }
      await Promise.all(outros.splice(0, outros.length - 1).map((mais) => mais.end()));
      const falha = await preparada().then(() => undefined, dizerFalha);
      expect(falha).toBe(keepsPrepared() ? undefined : frases.poolerSemPreparadas);
    } finally {
      await Promise.all([um, ...outros].map((cada) => cada.end()));
    }
  });

  it('a presença de um processo dura enquanto ele vive, por mais que os outros trabalhem, e não segura linhas', async () => {
    const presenca = await announce(pool);
    const foi = async () => {
      const { rows } = await sql<{ foi: boolean }>`
        select ${isGone('s.n')} as foi from (select ${presenca.servidor}::bigint as n) s`.execute(database.sistema);
      return rows[0]?.foi;
    };
    expect(await foi()).toBe(false);
    await Promise.all(Array.from({ length: 60 }, () => database.read(systemScope, (db) => valores.execute(db))));
    await presenca.beat();
    expect(await foi()).toBe(false);
    const [parada] = await outro<{ segura: boolean }>(
      `select bool_or(backend_xmin is not null or backend_xid is not null) as segura from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`,
    );
    expect(parada?.segura).toBe(false);
    presenca.cut();
    await expect.poll(foi, withPatience).toBe(false);
    await presenca.close();
    await expect.poll(foi, withPatience).toBe(true);
  });

  it('de dois que migram ao mesmo tempo um o faz, e o outro espera', async () => {
    const vazio = await createTestDatabase(inject('postgresUrl')!, 'template1');
    const dois = [0, 1].map(() => databaseOf('postgres', poolTo(vazio.url), async () => undefined));
    try {
      await Promise.all(dois.map((um) => um.migrate()));
      for (const um of dois) expect(await um.missing()).toEqual([]);
    } finally {
      for (const um of dois) await um.close();
      await vazio.drop();
    }
  });
});

describe('um servidor inteiro atrás dele', () => {
  const GESTOR = 'gestor.procon@ativa.gov.br';
  let inteiro: WholeServer;
  beforeAll(async () => {
    inteiro = await wholeServer(inject('postgresUrl')!, [GESTOR]);
    await inteiro.start();
  });
  afterAll(() => inteiro?.drop());

  it('sobe, atende, e acaba em ordem; o que caiu larga a chave que tinha', async () => {
    const { status, body } = await inteiro.call(GESTOR, processos.create, {
      body: umFormulario(),
      key: 'chave-do-pooler',
    });
    expect([status, body.id]).toEqual([200, expect.any(Number)]);
    expect((await inteiro.call(GESTOR, processos.get, { params: { id: body.id } })).status).toBe(200);
    const repetida = await inteiro.call(GESTOR, processos.create, { body: umFormulario(), key: 'chave-do-pooler' });
    expect([repetida.status, repetida.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    await inteiro.kill();
    await inteiro.start();
    expect((await inteiro.call(GESTOR, processos.get, { params: { id: body.id } })).status).toBe(200);
    expect(await inteiro.server.stop()).toBe(0);
  });
});
