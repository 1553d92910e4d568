import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { proving } from '@tests/support/proof.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fatosDaDividaAtiva, painelDividaAtiva } from '@/contract/painelDividaAtiva.ts';
import { ultimosDias } from '@/domain/dividaAtiva/periodo.ts';
import { temCobranca } from '@/server/demonstracao/cobranca.ts';
import { seedDemoProcesses } from '@/server/demonstracao/processos.ts';
import { conferirListas, painelDe } from './dividaAtivaSupport.ts';
import { diferencasDosFatos } from './recount.ts';
import { diferencasDoResumo } from './support.ts';
import { diferencasDoGeral } from './totals.ts';

const HOJE = '2026-11-20';
/** All of it when proving; otherwise every collection, and every second process. */
const daDemonstracao = (n: number) => proving || temCobranca(n) || n % 2 === 0;
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ hoje: HOJE });
  await seedDemoProcesses(app.deps, undefined, daDemonstracao);
});
afterAll(() => app?.close());

const contas = ['admin', 'gestor', 'operador', 'consulta', 'gestor.procon', 'operador.sefin'];

describe.each(contas)('o painel da dívida ativa de %s', (conta) => {
  it.each([
    ['os últimos 15 dias', ultimosDias(HOJE, 15)],
    ['os últimos 90 dias', ultimosDias(HOJE, 90)],
    ['dois anos', { inicio: '2024-11-21', fim: HOJE }],
  ])('cada figura e cada barra são a lista que abrem: %s', async (_, periodo) => {
    const headers = await app.signIn(`${conta}@ativa.gov.br`);
    await conferirListas(app, headers, periodo);
  });
});

it('as figuras guardadas são a recontagem da demonstração', async () => {
  expect(await diferencasDosFatos(app)).toEqual([]);
  expect(await diferencasDoGeral(app)).toEqual([]);
  expect(await diferencasDoResumo(app)).toEqual([]);
});

it('sem datas, são os últimos 15 dias, e há de tudo o que mostrar', async () => {
  const painel = await painelDe(app, await app.signIn('admin@ativa.gov.br'));
  expect(painel).toMatchObject({
    dataInicio: '2026-11-06',
    dataFim: HOJE,
    dataInicioGrafico: '2026-11-06',
    dataFimGrafico: HOJE,
  });
  expect(painel.chartQuantidadeProcessos).toHaveLength(15);
  for (const { total, valor } of Object.values(fatosDaDividaAtiva)) {
    expect(painel[total]).toBeGreaterThan(0);
    expect(painel[valor]).toBeGreaterThan(0);
  }
});

it('um gráfico de mais de 60 meses se recusa', async () => {
  const headers = await app.signIn('admin@ativa.gov.br');
  const pedir = (dataInicioGrafico: string) =>
    app.call(painelDividaAtiva.dashboard, { headers, body: { dataInicioGrafico, dataFimGrafico: HOJE } });
  expect(await pedir('2021-11-30')).toMatchObject({
    status: 422,
    body: { campos: [{ campo: 'dataInicioGrafico', mensagem: 'Escolha um período de, no máximo, 60 meses.' }] },
  });
  const { status, body } = await pedir('2021-12-01');
  expect([status, body.chartQuantidadeProcessos?.length]).toEqual([200, 60]);
});
