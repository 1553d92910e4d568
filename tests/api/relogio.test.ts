import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { anotherNode } from '@tests/support/node.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job } from '@/server/jobs/job.ts';
import { adiantado, conferirRelogio } from '@/server/jobs/relogio.ts';
import { linhas } from './processo/support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A clock that is this much ahead of the database's, as the test measures it. */
async function relogioAdiantado(ms: number) {
  const { rows } = await sql<{ agora: Date }>`select clock_timestamp() as agora`.execute(app.database.sistema);
  const desde = performance.now();
  return { maquina: () => new Date(rows[0]!.agora.getTime() + (performance.now() - desde) + ms) };
}
const dito: string[] = [];
/** Measured until an answer was fast enough to say something. */
async function conferir(ms: number) {
  const clock = await relogioAdiantado(ms);
  while ((await adiantado(app.database, clock.maquina)) === undefined);
  await conferirRelogio({ database: app.database, clock }, app.prontidao, (line) => dito.push(line));
}
const pronto = async () => {
  const { statusCode, body } = await app.inject({ url: '/ready' });
  return [statusCode, JSON.parse(body).relogio];
};

const DIA = 86_400_000;
it('um dia adiantado, o servidor não está pronto, e nada fecha nem marca; certo de novo, faz o que faltava', async () => {
  let vezes = 0;
  const noite: Job = {
    name: 'ensaio da noite',
    cron: '5 0 * * *',
    daily: true,
    run: async () => {
      vezes++;
    },
  };
  const marcas = () =>
    linhas<{ dia: string | null }>(
      app,
      sql`select ultimo_dia::text as dia from job_schedule where nome = ${noite.name}`,
    );
  await conferir(DIA);
  expect(await pronto()).toEqual([503, false]);
  expect(dito.at(-1)).toMatch(
    /^O relógio desta máquina está 864\d\d segundos adiantado .* não está pronto e não faz trabalhos\.$/,
  );
  const no = await anotherNode(app, [noite], () => app.prontidao.relogio);
  await no.tick();
  expect([vezes, await marcas()]).toEqual([0, []]);
  await conferir(0);
  expect(await pronto()).toEqual([200, undefined]);
  expect(dito.at(-1)).toBe('O relógio desta máquina voltou a ser o do banco de dados.');
  await no.tick();
  expect([vezes, await marcas()]).toEqual([1, [{ dia: app.clock.hoje() }]]);
  await no.stop();
});

it('três segundos atrasado, é dito, e segue pronto', async () => {
  await conferir(-3_500);
  expect(dito.at(-1)).toMatch(/^O relógio desta máquina está \d segundos atrasado em relação ao do banco de dados\.$/);
  expect(await pronto()).toEqual([200, undefined]);
});

it('uma resposta que demora mais de um segundo não diz nada', async () => {
  const devagar = {
    ...app.database,
    get sistema() {
      const until = performance.now() + 1_100;
      while (performance.now() < until);
      return app.database.sistema;
    },
  };
  const antes = dito.length;
  await conferirRelogio({ database: devagar, clock: await relogioAdiantado(DIA) }, app.prontidao, (l) => dito.push(l));
  expect([dito.length, await pronto()]).toEqual([antes, [200, undefined]]);
});
