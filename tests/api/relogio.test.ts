import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { anotherNode } from '@tests/support/node.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '@/server/base/clock.ts';
import type { Job } from '@/server/jobs/job.ts';
import { conferirRelogio } from '@/server/jobs/relogio.ts';
import { linhas } from './processo/support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** The clock of a server whose machine is this much ahead of the database's, as the test measures it. */
async function relogioAdiantado(ms: number, salto = () => 0): Promise<ReturnType<typeof systemClock>> {
  const antes = performance.now();
  const { rows } = await sql<{ agora: Date }>`select clock_timestamp() as agora`.execute(app.database.sistema);
  const desde = performance.now();
  // What the answer took would count as an error of the clock.
  if (desde - antes > 100) return relogioAdiantado(ms, salto);
  return systemClock(undefined, () => new Date(rows[0]!.agora.getTime() + (performance.now() - desde) + ms + salto()));
}
const dito: string[] = [];
/** Measured until an answer was fast enough to say something. */
async function conferir(ms: number, salto?: () => number) {
  const clock = await relogioAdiantado(ms, salto);
  while (!(await conferirRelogio({ database: app.database, clock }, app.prontidao, (line) => dito.push(line))));
  return clock;
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

const ALEM_MS = 1_000;
/** What the database says before and after the clock was asked: no slower answer sets a clock, so it lies between them. */
async function entreOsDoBanco(agora: () => Date) {
  const doBanco = async () => {
    const { rows } = await sql<{ agora: Date; hoje: string }>`
      select clock_timestamp() as agora, clock_timestamp()::date as hoje`.execute(app.database.sistema);
    return rows[0]!;
  };
  const antes = await doBanco();
  const meu = agora().getTime();
  const depois = await doBanco();
  expect(meu).toBeGreaterThanOrEqual(antes.agora.getTime() - ALEM_MS);
  expect(meu).toBeLessThanOrEqual(depois.agora.getTime() + ALEM_MS);
  return [antes.hoje, depois.hoje];
}

it.each([
  ['quatro segundos adiantado, em que segue pronto', 4_000, 200],
  ['quatro segundos atrasado, em que segue pronto', -4_000, 200],
  ['um dia adiantado, em que não está pronto', DIA, 503],
  ['um dia atrasado, em que não está pronto', -DIA, 503],
])('%s, o servidor data pelo relógio do banco', async (_, ms, status) => {
  const clock = await conferir(ms);
  expect((await pronto())[0]).toBe(status);
  for (const momento of [clock.agora, clock.maquina]) expect(await entreOsDoBanco(momento)).toContain(clock.hoje());
});

it('acertado o relógio da máquina entre duas comparações, o do servidor segue o do banco', async () => {
  let salto = 0;
  const clock = await conferir(0, () => salto);
  for (salto of [DIA, -DIA]) expect(await entreOsDoBanco(clock.agora)).toContain(clock.hoje());
});

it('à meia-noite do banco o dia é o dele, no segundo em que passa', () => {
  const clock = systemClock(undefined, () => new Date('2026-11-21T03:00:03Z'));
  expect(clock.hoje()).toBe('2026-11-21');
  clock.acertar(new Date('2026-11-21T02:59:58Z'));
  expect(clock.hoje()).toBe('2026-11-20');
  clock.acertar(new Date('2026-11-21T03:00:00Z'));
  expect(clock.hoje()).toBe('2026-11-21');
});

it('o dia de ATIVA_TODAY fica, com a hora do banco', () => {
  const clock = systemClock('2027-03-10', () => new Date('2026-11-21T12:00:00Z'));
  clock.acertar(new Date('2026-11-20T18:30:00Z'));
  expect(clock.hoje()).toBe('2027-03-10');
  expect(clock.agora().toISOString()).toMatch(/^2027-03-10T18:30:/);
});
