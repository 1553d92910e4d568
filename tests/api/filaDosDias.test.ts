import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { anotherNode, type OtherNode } from '@tests/support/node.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemScope } from '@/server/database/tenant.ts';
import type { Job } from '@/server/jobs/job.ts';
import { type Faixa, umaParte } from '@/server/jobs/partes.ts';
import { claimJob, continueJob, enqueue, repetir } from '@/server/jobs/queue.ts';

let app: TestApp;
let no: OtherNode;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await noBanco(sql`delete from job`);
  await noBanco(sql`delete from job_schedule where nome like 'ensaio%'`);
});
afterEach(() => no.stop());
afterAll(() => app.close());

const noBanco = <T>(consulta: ReturnType<typeof sql<T>>) =>
  app.database.transaction(systemScope, async (db) => (await consulta.execute(db)).rows);
const passar = (ms: number) => app.clock.set(new Date(app.clock.maquina().getTime() + ms));

it('um trabalho do dia que falhou em dois dias, e que alguém manda tentar de novo, não para a fila de todos', async () => {
  let correios = 0;
  const doDia: Job = {
    name: 'ensaio do dia',
    cron: '5 0 * * *',
    daily: true,
    run: async () => {
      throw new Error('não desta vez');
    },
  };
  const correio: Job = { name: 'ensaio do correio', run: async () => void correios++ };
  no = await anotherNode(app, [doDia, correio]);
  const fila = () =>
    noBanco(sql<{ id: number; em: Date }>`
      select id, executar_em as em from job where nome = 'ensaio do dia' order by id`);
  const falharDeVez = async () => {
    for (let i = 0; i < 6; i++) {
      await no.tick();
      passar(60_000);
    }
  };
  await falharDeVez();
  passar(24 * 3_600_000);
  await falharDeVez();
  const [velho, novo = velho] = await fila();
  // Just before the half hour of the newer one ends, somebody presses «Tentar de novo» on the older one, which fails and waits.
  app.clock.set(new Date(novo!.em.getTime() - 5_000));
  await app.database.transaction(systemScope, (db) => repetir(db, velho!.id, app.clock.maquina()));
  for (let i = 0; i < 3; i++) await no.tick();
  passar(6_000);
  await enqueue(app.database, { nome: correio.name, agora: app.clock.maquina() });
  for (let i = 0; i < 3; i++) {
    await no.tick();
    passar(60_000);
  }
  expect(correios).toBe(1);
});

it('o da noite faz tudo, também se o resto da véspera ainda espera', async () => {
  app.clock.set(new Date('2026-02-03T23:58:00-03:00'));
  const feitas: { dia: string; id: number }[] = [];
  const doDia: Job = {
    name: 'ensaio do dia',
    cron: '5 0 * * *',
    daily: true,
    run: ({ database, clock }, carga: Faixa | null) =>
      umaParte(
        database,
        carga ?? {},
        ({ depois, ate, limite }) =>
          sql`select id from generate_series(1::bigint, 8) id where id > ${depois} and id <= ${ate} order by id limit ${limite}`,
        async (ids) => void feitas.push(...ids.map((id) => ({ dia: clock.hoje(), id }))),
        2,
      ),
  };
  // A start at two minutes to midnight makes up for the day, and does its first part.
  no = await anotherNode(app, [doDia]);
  const tomado = (await claimJob(app.database, [doDia], app.clock))!;
  const resto = await doDia.run(app.deps, tomado.carga);
  await continueJob(app.database, tomado, resto!, app.clock.maquina());
  app.clock.set(new Date('2026-02-04T00:05:01-03:00'));
  await no.tick();
  const daNoite = feitas.filter(({ dia }) => dia === '2026-02-04').map(({ id }) => id);
  expect(new Set(daNoite)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
});
