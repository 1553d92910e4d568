import { baixar, firmar, negociar, noDia, umaDivida } from '@tests/api/cobranca/support.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { anotherNode } from '@tests/support/node.ts';
import { textOfPdf } from '@tests/support/pdf.ts';
import { cellsRead, pagesRead } from '@tests/support/relatorioFinanceiro.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditorias } from '@/contract/auditoria.ts';
import { financeiro } from '@/contract/financeiro.ts';
import { processos } from '@/contract/processo.ts';
import { diaDe, type Fuso, fuso, fusos, momentoDe, usarFuso } from '@/contract/values/fuso.ts';
import { cadastrar, linhas, type Quem } from './processo/support.ts';

const daCasa = fuso();
/** The 21st in the time of Brasília, and still the 20th in Acre. */
const TARDE = new Date('2026-05-21T04:30:00Z');
let app: TestApp;
let gestor: Quem;
let processo: number;
beforeAll(async () => {
  usarFuso('America/Rio_Branco');
  app = await buildTestApp({ hoje: '2026-05-20', env: { ATIVA_FUSO: 'America/Rio_Branco' } });
  gestor = await noDia(app, '2026-05-20');
  app.clock.set(TARDE);
  gestor = await app.signIn('gestor@ativa.gov.br');
  ({ id: processo } = await umaDivida(app, gestor));
  const { body } = await negociar(app, gestor, [processo], { totalParcelas: 6 });
  await firmar(app, gestor, body.id);
  expect((await baixar(app, gestor, body.id)).status).toBe(200);
});
afterAll(async () => {
  usarFuso(daCasa);
  await app.close();
});

it('o dia de hoje, a sessão do banco e o portal são do fuso da instalação', async () => {
  expect(app.clock.hoje()).toBe('2026-05-20');
  expect(await linhas(app, sql`select current_setting('TimeZone') as fuso`)).toEqual([{ fuso: 'America/Rio_Branco' }]);
  const { body } = await app.inject({ url: '/app.conf.json' });
  expect(JSON.parse(body).fuso).toBe('America/Rio_Branco');
});

it('o que se grava às onze e meia da noite é do dia que ainda é', async () => {
  expect(
    await linhas(app, sql`select data::text, situacao_desde::text as desde from processo where id = ${processo}`),
  ).toEqual([{ data: '2026-05-20', desde: '2026-05-20' }]);
  expect(await linhas(app, sql`select distinct data::text from pagamento`)).toEqual([{ data: '2026-05-20' }]);
});

it.each([
  ['2026-05-20', true],
  ['2026-05-21', false],
])('a trilha do dia %s', async (dia, tem) => {
  const body = { dataInicio: dia, dataFim: dia };
  const { status, body: lista } = await app.call(auditorias.list, {
    headers: await app.signIn('admin@ativa.gov.br'),
    body,
  });
  expect([status, lista.totalElements > 0]).toEqual([200, tem]);
});

it('os arquivos trazem o dia e a hora de lá, também os que outra linha de execução escreve', async () => {
  const doProcon = await app.signIn('gestor.procon@ativa.gov.br');
  const { id } = await cadastrar(app, doProcon);
  const tcc = await app.call(processos.print, { headers: doProcon, params: { id } });
  expect(textOfPdf(tcc.raw.rawPayload)).toContain('20/05/2026 23:30');
  const pdf = await app.call(financeiro.pdf, { headers: gestor, body: {} });
  expect((await pagesRead(pdf.raw.rawPayload)).join()).toContain('Emitido em 20/05/2026 23:30');
  const { linhas: celulas } = cellsRead(
    (await app.call(financeiro.excel, { headers: gestor, body: {} })).raw.rawPayload,
  );
  const emitido = celulas.flat().find((c) => String(c?.z).includes('h'))!;
  // Days of a spreadsheet since 30/12/1899, and the part of the day.
  expect((emitido.v as number) - 25_569).toBeCloseTo(Date.UTC(2026, 4, 20, 23, 30) / 86_400_000, 4);
});

it('a noite começa à meia-noite de lá', async () => {
  const noite = { name: 'noite do fuso', cron: '5 0 * * *', daily: true as const, run: async () => undefined };
  const no = await anotherNode(app, [noite]);
  expect(await linhas(app, sql`select proxima_em from job_schedule where nome = ${noite.name}`)).toEqual([
    { proxima_em: new Date('2026-05-21T05:05:00Z') },
  ]);
  await no.tick();
  expect(await linhas(app, sql`select ultimo_dia::text from job_schedule where nome = ${noite.name}`)).toEqual([
    { ultimo_dia: '2026-05-20' },
  ]);
  await no.stop();
});

// IANA: Acre -5, Amazonas -4, Brasília -3, Noronha -2; Brasília had daylight saving time until 2019.
it.each<[Fuso, string, string, string]>([
  ['America/Rio_Branco', '2026-11-20', '23:30', '2026-11-21T04:30:00.000Z'],
  ['America/Manaus', '2026-11-20', '00:00', '2026-11-20T04:00:00.000Z'],
  ['America/Sao_Paulo', '2026-11-20', '08:05', '2026-11-20T11:05:00.000Z'],
  ['America/Sao_Paulo', '2018-12-20', '23:30', '2018-12-21T01:30:00.000Z'],
  ['America/Noronha', '2026-11-20', '23:59:59.500', '2026-11-21T01:59:59.500Z'],
])('em %s, %s às %s é um momento, e o dia dele é o mesmo', (onde, dia, hora, momento) => {
  const antes = fuso();
  usarFuso(onde);
  expect([momentoDe(dia, hora).toISOString(), diaDe(new Date(momento))]).toEqual([momento, dia]);
  usarFuso(antes);
});

it('o banco conhece os fusos que se aceitam', async () => {
  for (const um of fusos)
    await linhas(app, sql`select ${TARDE.toISOString()}::timestamptz at time zone ${sql.lit(um)}`);
});
