import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { proving, seed } from '@tests/support/proof.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SID_SECRET } from '../dividaAtiva/support.ts';
import { conferirAReceber } from '../financeiro/aReceberRecount.ts';
import { diferencasDosFatos } from '../painel/recount.ts';
import { diferencasDoResumo } from '../painel/support.ts';
import { diferencasDoGeral } from '../painel/totals.ts';
import { linhas } from '../processo/support.ts';
import { Escritorio, type Passo } from './historias/walker.ts';
import { copiasDeUmArquivo } from './support.ts';

/** Number of steps: 2,000 with `npm run prove`. CONTRIBUTING says when to take 10,000. */
const PASSOS = Number(process.env.ATIVA_TEST_STEPS ?? (proving ? 2_000 : 120));

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-03-10', env: { SID_SECRET } });
  await mesesQueVem();
});
afterAll(() => app.close());

/** Without bias, so that small numbers are not more frequent. */
const umPasso: fc.Arbitrary<Passo> = fc.noBias(
  fc.record({
    sorte: fc.nat(99),
    qual: fc.nat(9_999),
    dias: fc.integer({ min: 1, max: 14 }),
    centavos: fc.integer({ min: 1, max: 99_999_999 }),
  }),
);

it(`em ${PASSOS} passos ao acaso (semente ${seed}), cada acordo, parcela, recibo e processo é o que o modelo diz, e nenhum centavo falta`, async () => {
  const escritorio = new Escritorio({ app, arquivo: copiasDeUmArquivo(app) });
  await escritorio.comecar();
  for (const [i, passo] of fc.sample(umPasso, { numRuns: PASSOS, seed }).entries()) {
    await escritorio.dar(passo).catch((erro: Error) => {
      erro.message = `passo ${i} (${JSON.stringify(passo)}): ${erro.message}`;
      throw erro;
    });
    if (i % 25 === 0) await conferirAReceber(app);
  }
  await escritorio.recontar();
  // Histories without enough events would prove nothing.
  const { contagem } = escritorio;
  const muitos = ['à vista', 'parcelado', 'com desconto', 'uma baixada', 'várias baixadas', 'parcial', 'data passada'];
  const alguns = [
    'vários processos',
    'por boleto',
    'estornada no banco',
    'fora da ordem',
    'depois do fim',
    'depósito',
    'quitada',
    'reaberta',
    'CANCELADA',
    'EXPIRADA',
    'RESCINDIDA',
    'recusadas',
    'SUSPENDER_PROCESSO',
    'REATIVAR_PROCESSO',
    'retomada',
    'boleto emitido',
    'recontada',
    'a confirmar',
    'confirmada',
    'ordem judicial',
    'ordem judicial acabou',
    'cartório',
    'cartório acabou',
  ];
  if (PASSOS >= 1_000)
    for (const nome of ['contestada', 'boleto depois do fim', 'compensada', 'restituída'])
      expect([nome, contagem.get(nome) ?? 0]).toEqual([nome, expect.toSatisfy((n: number) => n > 0)]);
  for (const [nomes, porCento] of [
    [muitos, 1],
    [alguns, 0.1],
  ] as const)
    for (const nome of nomes)
      expect([nome, (contagem.get(nome) ?? 0) >= Math.floor((PASSOS * porCento) / 100)]).toEqual([nome, true]);
  // The panel's kept figures equal a full recount.
  expect(await diferencasDoResumo(app)).toEqual([]);
  expect(await diferencasDosFatos(app)).toEqual([]);
  expect(await diferencasDoGeral(app)).toEqual([]);
});

/** The index goes on for as long as the histories, dear and cheap months, some of them negative. */
const mesesQueVem = () =>
  linhas(
    app,
    sql`insert into indice_valor (id_indice, mes, percentual)
        select i.id, m::date, ((extract(month from m)::int * 37) % 11 - 3) * 0.17
          from indice_financeiro i, generate_series('2024-01-01'::date, '2070-12-01'::date, interval '1 month') m
         on conflict do nothing`,
  );
