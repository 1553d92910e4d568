import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { withPatience } from '@tests/support/patience.ts';
import { ownerName } from '@tests/support/postgres.ts';
import { fillPair, on, type Pair, startPair } from '@tests/support/standby.ts';
import { writtenName } from '@tests/support/written.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '@/contract/endpoint.ts';
import { endpoints } from '@/contract/endpoints.ts';
import { leDaReplica } from '@/contract/replica.ts';
import { tipoDocumento } from '@/contract/tipoDocumento.ts';
import { readSettings } from '@/server/base/settings.ts';
import type { Database, Db } from '@/server/database/database.ts';
import { openDatabase } from '@/server/database/open.ts';
import { systemScope } from '@/server/database/tenant.ts';

/** A real standby (streaming), which confirms nothing: what is written there comes later. */
let pair: Pair;
let nos: TestApp[];
const admin = 'admin@ativa.gov.br';
const outro = 'gestor@ativa.gov.br';

const emUso = new Map<Database, boolean>();
const umNo = async (): Promise<TestApp> => {
  const at = (port: number) => `postgresql://${ownerName}@127.0.0.1:${port}/ativa`;
  const database = await openDatabase(
    readSettings({
      DATABASE_URL: at(pair.first.port),
      DATABASE_READ_URL: at(pair.second.port),
      AUTH_SECRET: 'x'.repeat(48),
      ATIVA_CONEXOES: '4',
    }),
  );
  database.replica!.aoMudar((agora) => void emUso.set(database, agora));
  return buildTestApp({ database });
};
const lidaPorTodos = (usada: boolean) =>
  vi.waitFor(() => expect(nos.map(({ database }) => emUso.get(database) ?? false)).toEqual(nos.map(() => usada)), {
    ...withPatience,
  });

beforeAll(async () => {
  pair = await startPair({ waits: false });
  await fillPair(pair);
  nos = [await umNo(), await umNo()];
  for (const no of nos) for (const quem of [admin, outro]) await entrar(no, quem);
  await lidaPorTodos(true);
});
afterAll(async () => {
  pair?.second.thaw();
  for (const no of nos ?? []) await no.close();
  pair?.stop();
});

const entradas = new Map<string, ReturnType<TestApp['signIn']>>();
/** Signs in once: a standby that is behind is read for ten seconds only, and a check of a password takes some of them. */
const entrar = (no: TestApp, quem: string) => {
  const chave = `${nos.indexOf(no)} ${quem}`;
  const entrada = entradas.get(chave) ?? no.signIn(quem);
  entradas.set(chave, entrada);
  return entrada;
};

let serial = 0;
const criar = async (no: TestApp, quem: string): Promise<string> => {
  const nome = writtenName('Replicado', ++serial);
  const answer = await no.call(tipoDocumento.endpoints.create, { headers: await entrar(no, quem), body: { nome } });
  expect(answer.status).toBe(200);
  return nome.toUpperCase();
};
/** Whether that person's list has the name. */
const ve = async (no: TestApp, quem: string, nome: string): Promise<boolean> => {
  const answer = await no.call(tipoDocumento.endpoints.list, {
    headers: await entrar(no, quem),
    query: { page: 0, size: 100 },
    body: {},
  });
  expect(answer.status).toBe(200);
  return answer.body.content.some((um: { nome: string }) => um.nome.toUpperCase() === nome);
};
/** Whether a transaction is on the standby. */
const naReplica = async (db: Db) =>
  (await sql<{ sim: boolean }>`select pg_is_in_recovery() as sim`.execute(db)).rows[0]!.sim;
/** Applies nothing more on the standby, as one that is behind. */
const parar = () => on(pair.second.port, 'select pg_wal_replay_pause()');
const seguir = () => on(pair.second.port, 'select pg_wal_replay_resume()');

describe('a réplica de leitura', () => {
  it('responde às listas: quem não gravou vê o que já chegou lá, e quem gravou, o que gravou, em qualquer nó', async () => {
    await parar();
    try {
      const nome = await criar(nos[0]!, admin);
      expect([await ve(nos[0]!, admin, nome), await ve(nos[1]!, admin, nome)]).toEqual([true, true]);
      expect([await ve(nos[0]!, outro, nome), await ve(nos[1]!, outro, nome)]).toEqual([false, false]);
    } finally {
      await seguir();
    }
  });

  it('não se lê com mais de dez segundos de atraso', async () => {
    await parar();
    try {
      const nome = await criar(nos[0]!, admin);
      expect(await ve(nos[1]!, outro, nome)).toBe(false);
      await vi.waitFor(async () => expect(await ve(nos[1]!, outro, nome)).toBe(true), {
        ...withPatience,
        interval: 500,
      });
    } finally {
      await seguir();
    }
    await vi.waitFor(
      async () => expect(await nos[0]!.database.replica!.lado(1).read(systemScope, naReplica)).toBe(true),
      { ...withPatience, interval: 200 },
    );
  });

  it('caída no meio de uma resposta, a resposta é toda do primário', async () => {
    const lado = nos[0]!.database.replica!.lado(1);
    const lados: boolean[][] = [];
    const resposta = await lado.atender(async () => {
      const um = await lado.read(systemScope, naReplica);
      await on(
        pair.second.port,
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ativa'",
      );
      const dois = await lado.read(systemScope, async (db) => {
        const sim = await naReplica(db);
        // The connection of this very transaction.
        if (sim) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
        return sim;
      });
      lados.push([um, dois]);
      return [um, dois];
    });
    expect(resposta).toEqual([false, false]);
    expect(lados).toEqual([[false, false]]);
  });

  it('o que se manda em partes continua no primário', async () => {
    // Connections that the fall before broke are told one by one.
    await vi.waitFor(
      async () => expect(await nos[0]!.database.replica!.lado(1).read(systemScope, naReplica)).toBe(true),
      withPatience,
    );
    const lado = nos[0]!.database.replica!.lado(1);
    expect(await lado.atender(() => lado.read(systemScope, naReplica))).toBe(true);
    const resto = await lado.read(systemScope, async (db) => {
      const sim = await naReplica(db);
      if (sim) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
      return sim;
    });
    expect(resto).toBe(false);
    expect(await lado.read(systemScope, naReplica)).toBe(false);
  });

  it('congelada, a mesma chamada é respondida pelo primário; de volta, lê-se dela de novo', async () => {
    const nome = await criar(nos[0]!, admin);
    pair.second.freeze();
    try {
      expect(await ve(nos[1]!, outro, nome)).toBe(true);
      await lidaPorTodos(false);
      expect(await nos[0]!.database.replica!.lado(1).read(systemScope, naReplica)).toBe(false);
    } finally {
      pair.second.thaw();
    }
    await lidaPorTodos(true);
    await vi.waitFor(
      async () => expect(await nos[1]!.database.replica!.lado(1).read(systemScope, naReplica)).toBe(true),
      { ...withPatience, interval: 200 },
    );
  });
});

it('só se lê de lá o que não grava, e não o que abre um formulário ou um ato', () => {
  const lidas = Object.values(endpoints)
    .flatMap((area) => Object.values<Endpoint>(area))
    .filter(leDaReplica);
  expect(lidas.filter(({ method, reads }) => method !== 'GET' && !reads)).toEqual([]);
  expect(lidas.some(({ path }) => path === 'processoConstituicaoCredito/list')).toBe(true);
  expect(lidas.filter(({ path }) => path.includes('/:id'))).toEqual([]);
});

it('DATABASE_READ_URL sozinha é dita', () => {
  expect(() => readSettings({ DATABASE_READ_URL: 'postgres://h/db' })).toThrow(/DATABASE_READ_URL/);
});
