import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { anotherNode } from '@tests/support/node.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cada } from '@/server/cases/processo/rotina.ts';
import { cadaUm } from '@/server/jobs/cadaUm.ts';
import type { Job } from '@/server/jobs/job.ts';
import { LostLease } from '@/server/jobs/lease.ts';
import { type Faixa, umaParte } from '@/server/jobs/partes.ts';
import { enqueue } from '@/server/jobs/queue.ts';
import { linhas } from './processo/support.ts';

let app: TestApp;
let feitos: number[];
let tentados: number[];
/** What a row fails with; undefined: it does not. */
let defeito: (id: number) => Error | undefined;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  [feitos, tentados] = [[], []];
});

const semEsta = (id: number) => new Error(`a linha ${id} tem um defeito`);
/** So many rows, which are there again in each run, as those that a run only looks at. */
const ate = (quantas: number): Job => ({
  name: 'linhas',
  run: (deps, carga, avancou) =>
    cada(deps, carga as Faixa | null, {
      daFaixa: (faixa) => sql`
        select i::bigint as id from generate_series(1::bigint, ${sql.lit(quantas)}) i
         where i > ${faixa.depois} and i <= ${faixa.ate} order by i limit ${faixa.limite}`,
      fazer: async (_db, id) => {
        tentados.push(id);
        const erro = defeito(id);
        if (erro) throw erro;
        feitos.push(id);
      },
      avancou,
    }),
});
const correr = (quantas: number) => ate(quantas).run(app.deps, null);

it('uma linha que falha não deixa sem fazer as de depois, e o trabalho diz que falhou', async () => {
  defeito = (id) => (id === 2 || id === 4 ? semEsta(id) : undefined);
  await expect(correr(5)).rejects.toThrow('falhou com 2 registros; com o primeiro, 2: a linha 2 tem um defeito');
  expect(feitos).toEqual([1, 3, 5]);
});

it.each([
  ['o banco fora', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ['a conexão que caiu', new Error('Connection terminated unexpectedly')],
  ['o disco cheio', Object.assign(new Error('No space left on device'), { code: '53100' })],
  ['o trabalho que outro tomou', new LostLease({ id: 1, reserva: '' })],
])('o que não é de uma linha acaba logo: %s', async (_, erro) => {
  defeito = (id) => (id === 2 ? erro : undefined);
  await expect(correr(5)).rejects.toBe(erro);
  expect(tentados).toEqual([1, 2]);
});

it('vinte seguidas que falham já não são o defeito de uma: as de trás ficam para outra vez, e as que falharam também', async () => {
  defeito = (id) => (id > 3 ? semEsta(id) : undefined);
  expect(await correr(150)).toEqual([
    { depois: 23, ate: 150 },
    { depois: 3, ate: 23 },
  ]);
  expect(tentados).toHaveLength(23);
});

it('onde nada há a fazer, nada resta', async () => {
  expect(await correr(0)).toEqual([]);
});

it('vinte seguidas, sem nada atrás delas, dizem quantas são', async () => {
  defeito = semEsta;
  await expect(correr(20)).rejects.toThrow('falhou com 20 registros; com o primeiro, 1: a linha 1 tem um defeito');
});

/** Does the work to its end, each run once. @returns how many runs failed */
async function ateOFim(trabalho: (faixa: Faixa) => Promise<readonly Faixa[]>): Promise<number> {
  let falhas = 0;
  for (const espera: Faixa[] = [{}]; espera.length > 0; )
    await trabalho(espera.shift()!).then(
      (resto) => espera.push(...resto),
      () => falhas++,
    );
  return falhas;
}
/** Tries each of so many rows, of which no row has anything to do but these. */
const soEstas = (quantas: number) => (faixa: Faixa) =>
  umaParte(
    app.database,
    faixa,
    ({ depois, ate, limite }) => sql`
      select i::bigint as id from generate_series(${depois}::bigint + 1, least(${ate}::bigint, ${quantas}::bigint)) i
       order by i limit ${limite}`,
    (ids) =>
      cadaUm(ids, async (id) => {
        tentados.push(id);
        const erro = defeito(id);
        if (erro) throw erro;
        feitos.push(id);
      }),
  );

it('trezentas seguidas que falham não deixam sem fazer as de trás', async () => {
  defeito = (id) => (id <= 300 ? semEsta(id) : undefined);
  expect(await ateOFim(soEstas(1_000))).toBe(16);
  expect(feitos.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 700 }, (_, i) => 301 + i));
});

it('onde todas falham, nem todas são tentadas: depois de mil seguidas em cada faixa não se tenta mais', async () => {
  defeito = semEsta;
  await ateOFim(soEstas(100_000));
  // The first part, and 49 in each of the four ranges; then, once more, each but the last of a range, which is left with what is behind it.
  expect(tentados.length).toBe(20 * (1 + 4 * 49 + (1 + 4 * 48)));
});

it('com mais linhas do que uma parte, todas as outras se fazem, e só a que falha acaba falha, depois de cinco tentativas', async () => {
  defeito = (id) => (id === 7 || id === 9 ? semEsta(id) : undefined);
  const no = await anotherNode(app, [ate(450)]);
  const fila = () =>
    linhas<{ estado: string; tentativa: number; erro: string | null }>(
      app,
      sql`select estado, tentativa, erro from job where nome = 'linhas' order by estado, id`,
    );
  try {
    await enqueue(app.database, { nome: 'linhas', chave: 'linhas', agora: app.clock.agora() });
    for (let vez = 0; vez < 12; vez++) {
      await no.tick();
      app.clock.set(new Date(app.clock.agora().getTime() + 60_000));
    }
  } finally {
    await no.stop();
  }
  expect(new Set(feitos).size).toBe(448);
  expect(feitos).toContain(450);
  // Row 8, between those that fail, succeeds each time: that gives them no more tries.
  expect(tentados.filter((id) => id === 7)).toHaveLength(6);
  const todos = await fila();
  expect(todos.filter(({ estado }) => estado === 'falhou')).toEqual([
    { estado: 'falhou', tentativa: 5, erro: 'falhou com 2 registros; com o primeiro, 7: a linha 7 tem um defeito' },
  ]);
  expect(todos.filter(({ estado }) => estado !== 'falhou').every(({ estado }) => estado === 'feito')).toBe(true);
});

it('vinte que falham à frente da fila não deixam sem fazer as de trás, e só elas acabam falhas', async () => {
  defeito = (id) => (id <= 20 ? semEsta(id) : undefined);
  const no = await anotherNode(app, [ate(450)]);
  try {
    await enqueue(app.database, { nome: 'linhas', chave: 'linhas', agora: app.clock.agora() });
    for (let vez = 0; vez < 12; vez++) {
      await no.tick();
      app.clock.set(new Date(app.clock.agora().getTime() + 60_000));
    }
  } finally {
    await no.stop();
  }
  expect(new Set(feitos).size).toBe(430);
  const falhos = await linhas(
    app,
    sql`select carga, tentativa, erro from job where nome = 'linhas' and estado = 'falhou'`,
  );
  expect(falhos).toEqual([
    {
      carga: { depois: 0, ate: 20 },
      tentativa: 5,
      erro: 'falhou com 20 registros; com o primeiro, 1: a linha 1 tem um defeito',
    },
  ]);
  expect(tentados.filter((id) => id === 1)).toHaveLength(6);
});
