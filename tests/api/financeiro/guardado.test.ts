import { diasErrados } from '@tests/api/cobranca/invariants.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sorte, sorteDe } from '@/server/base/sorte.ts';
import { housekeeping } from '@/server/jobs/housekeeping.ts';
import { diferencasDoGeral } from '../painel/totals.ts';
import { linhas } from '../processo/support.ts';

let app: TestApp;
let orgaos: number[];
beforeAll(async () => {
  app = await buildTestApp();
  orgaos = (await linhas<{ id: number }>(app, sql`select id from orgao_credor order by id limit 3`)).map(
    ({ id }) => id,
  );
});
afterAll(() => app.close());

/** One statement that writes some receipts, or reverses some. */
async function mexer({ inteiro, um, chance }: Sorte): Promise<void> {
  const [orgao, quantos, dia] = [um(orgaos), inteiro(1, 5), inteiro(0, 39)];
  await linhas(
    app,
    chance(60)
      ? sql`insert into pagamento (id_orgao_credor, origem, data, valor, principal, honorarios, excedente, criado_em)
            select ${orgao}, 'QUITACAO', date '2026-01-01' + (${dia}::int + n) % 40, 100 + n + ${dia}::int, 80 + n + ${dia}::int, 15, 5,
                   now() from generate_series(1, ${quantos}::int) n`
      : sql`update pagamento set estornado_em = now()
             where id in (select id from pagamento where id_orgao_credor = ${orgao} and estornado_em is null
                           order by id limit ${quantos} for update skip locked)`,
  );
}

it('o que se guarda de cada dia é o que se conta, depois de escritas e estornos ao acaso', async () => {
  const sorte = sorteDe(20_261_120);
  for (let i = 0; i < 60; i++) await mexer(sorte);
  expect(await diasErrados(app)).toEqual([]);
  expect(await diferencasDoGeral(app)).toEqual([]);
  expect(await linhas(app, sql`select from pagamento where estornado_em is not null limit 1`)).toHaveLength(1);
  // What changes no receipt changes no day.
  const [antes] = await linhas(app, sql`select xmin::text, sum(quantidade) over () from resumo_pagamento limit 1`);
  await linhas(app, sql`update pagamento set motivo_estorno = 'x' where estornado_em is null`);
  expect(await linhas(app, sql`select xmin::text, sum(quantidade) over () from resumo_pagamento limit 1`)).toEqual([
    antes,
  ]);
});

it('também com muitos ao mesmo tempo, enquanto as partes são juntadas', async () => {
  const escrever = async (k: number) => {
    const sorte = sorteDe(k);
    for (let i = 0; i < 20; i++) await mexer(sorte);
  };
  const juntar = async () => {
    for (let i = 0; i < 5; i++) await housekeeping.run(app.deps, {});
  };
  await Promise.all([...[1, 2, 3, 4].map(escrever), juntar()]);
  expect(await diasErrados(app)).toEqual([]);
  expect(await diferencasDoGeral(app)).toEqual([]);
  await housekeeping.run(app.deps, {});
  expect(await diasErrados(app)).toEqual([]);
  expect(await diferencasDoGeral(app)).toEqual([]);
  expect(await linhas(app, sql`select from resumo_pagamento where faixa <> 8`)).toEqual([]);
});
