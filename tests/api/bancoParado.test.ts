import { frozen } from '@tests/attacks/frozen.ts';
import { buildTestApp, openTestDatabase } from '@tests/support/app.ts';
import { withPatience } from '@tests/support/patience.ts';
import { proving } from '@tests/support/proof.ts';
import type pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { addressesOf } from '@/server/base/databaseUrl.ts';
import { prontidao } from '@/server/base/prontidao.ts';
import { readSettings } from '@/server/base/settings.ts';
import { openDatabase } from '@/server/database/open.ts';
import { postgresPool, stuckFor } from '@/server/database/pool.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { saudeDe } from '@/server/http/health.ts';

/** Opened as a server opens it, with two connections. */
const doisDe = () =>
  readSettings({ DATABASE_URL: inject('postgresUrl')!, AUTH_SECRET: 'x'.repeat(48), ATIVA_CONEXOES: '2' });
const abrir = () => openDatabase(doisDe());

describe('com o primário congelado e outro promovido', () => {
  // How soon is measured by `npm run prove frozen`, on a machine that does nothing else.
  it.each(proving ? (['hosts', 'proxy'] as const) : (['hosts'] as const))(
    'todo servidor volta a atender por si, e nada confirmado se perde (%s)',
    async (way) => {
      const { servedAfterMs, confirmed, lost } = await frozen(way, 1_000);
      expect(servedAfterMs).toHaveLength(3);
      expect(confirmed).toBeGreaterThan(6);
      expect(lost).toEqual([]);
    },
  );
});

describe('um processo que não pode recuperar-se por si', () => {
  const depois = 121_000;

  it('é o de que ninguém devolve conexões por mais tempo do que um comando pode durar, com alguém à espera', async () => {
    const pool = postgresPool(inject('postgresUrl')!, 2);
    const dadas = await Promise.all([pool.connect(), pool.connect()]);
    expect(stuckFor(pool, performance.now() + depois)).toBe(0);
    const terceira = pool.connect();
    expect(stuckFor(pool, performance.now() + depois)).toBeGreaterThan(120_000);
    dadas[0]!.release();
    (await terceira).release();
    dadas[1]!.release();
    expect(stuckFor(pool, performance.now() + depois)).toBe(0);
    await pool.end();
  });

  it('diz isso em /health, que é 200 enquanto ele se recupera', async () => {
    const database = await openTestDatabase();
    let recupera = true;
    const app = await buildTestApp({ database: { ...database, recovers: () => recupera } });
    const saude = async () => (await app.inject({ method: 'GET', url: '/health' })).statusCode;
    expect(await saude()).toBe(200);
    recupera = false;
    expect(await saude()).toBe(503);
    await app.close();
  });

  it('é também o que deixou de vigiar as suas conexões', async () => {
    const database = await abrir();
    expect([database.recovers(), database.recovers(performance.now() + depois)]).toEqual([true, false]);
    await database.close();
  });
});

describe('/ready', () => {
  it('não toma por ausente um banco de que todas as conexões têm trabalho; quem não dá sinal nenhum, sim', async () => {
    const database = await abrir();
    let basta = () => {};
    const bastante = new Promise<void>((resolve) => {
      basta = resolve;
    });
    try {
      const ocupadas = [1, 2].map(() => database.transaction(systemScope, () => bastante));
      await expect.poll(() => database.usage().used, withPatience).toBe(2);
      const vezes = async (answers: () => boolean) => {
        const saude = saudeDe({ database: { ...database, answers }, settings: doisDe() }, prontidao(), 50);
        const ditas: boolean[] = [];
        for (let i = 0; i < 5; i++) ditas.push((await saude()).banco);
        return ditas;
      };
      expect(await vezes(() => true)).toEqual([true, true, true, true, true]);
      expect(await vezes(() => false)).toEqual([true, true, false, false, false]);
      basta();
      await Promise.all(ocupadas);
    } finally {
      basta();
      await database.close();
    }
  });

  it('conta com um sinal de vida de há pouco', async () => {
    const antes = performance.now();
    const database = await abrir();
    expect([database.answers(antes), database.answers(antes + 3_600_000)]).toEqual([true, false]);
    await database.close();
  });
});

it.each([
  ['um só', 'postgres://u:p@h:5432/db', ['postgres://u:p@h:5432/db']],
  [
    'vários',
    'postgresql://u:p@h1:5432,h2:5433/db?target_session_attrs=read-write&sslmode=disable',
    ['postgresql://u:p@h1:5432/db?sslmode=disable', 'postgresql://u:p@h2:5433/db?sslmode=disable'],
  ],
  ['sem porta', 'postgres://h1,h2/db', ['postgres://h1/db', 'postgres://h2/db']],
  ['IPv6', 'postgres://[::1]:5432,[::2]/db', ['postgres://[::1]:5432/db', 'postgres://[::2]/db']],
])('os servidores de DATABASE_URL: %s', (_, url, esperado) => {
  expect(addressesOf(url)).toEqual(esperado);
});

it.each([
  ['mysql://h/db', 'DATABASE_URL deve ser um endereço completo que comece com postgres://, postgresql://.'],
  ['postgres://u:segredo@h1,:99999/db', 'há um erro em h1,:99999.'],
  ['postgres://u:segredo@h1,,h2/db', 'há um erro em h1,,h2.'],
  ['postgres://u:segredo@h1/db?target_session_attrs=standby', 'há um erro em target_session_attrs=standby.'],
])('um DATABASE_URL errado é dito sem a senha: %s', (url, frase) => {
  const ler = () => readSettings({ DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(48) });
  expect(ler).toThrow(frase);
  expect(ler).not.toThrow('segredo');
});

it('ATIVA_CONEXOES é quantas conexões há, e só aceita de 2 a 200', async () => {
  const ler = (valor?: string) =>
    readSettings({
      DATABASE_URL: 'postgres://h/db',
      AUTH_SECRET: 'x'.repeat(48),
      ...(valor === undefined ? {} : { ATIVA_CONEXOES: valor }),
    }).connections;
  expect([ler(), ler('2'), ler('200')]).toEqual([10, 2, 200]);
  for (const errado of ['1', '201', 'dez', '-3']) expect(() => ler(errado)).toThrow('de 2 a 200');
  const pool = postgresPool(inject('postgresUrl')!, 2);
  const dadas = await Promise.all([pool.connect(), pool.connect()]);
  let terceira: pg.PoolClient | undefined;
  const espera = pool.connect().then((client) => {
    terceira = client;
  });
  await dadas[0]!.query('select 1');
  expect([pool.totalCount, pool.waitingCount, terceira]).toEqual([2, 1, undefined]);
  dadas[0]!.release();
  await espera;
  terceira!.release();
  dadas[1]!.release();
  await pool.end();
});
