import { agirNaCobranca, baixar, firmar, negociar, noDia, umaDivida } from '@tests/api/cobranca/support.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AReceber, financeiro } from '@/contract/financeiro.ts';
import type { Quem } from '../processo/support.ts';
import { conferirAReceber } from './aReceberRecount.ts';

let app: TestApp;
let gestor: Quem;
/** The plan of M §5.12, made of the debt of D §2.5 on 20/11/2025: due on 01/12, 30/12, 30/01, 02/03, 30/03 and 30/04. */
const S1 = { totalParcelas: 6, valorPrimeiraParcela: 2000, primeiroVencimento: '2025-11-30' };
let acordo: number;

beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-01-10' });
  gestor = await noDia(app, '2025-01-10');
  const { id } = await umaDivida(app, gestor);
  gestor = await noDia(app, '2025-11-20');
  const { status, body } = await negociar(app, gestor, [id], S1);
  expect(status).toBe(200);
  acordo = body.id;
});
afterAll(() => app.close());

const ler = async (quem = gestor): Promise<AReceber> => {
  const { status, body } = await app.call(financeiro.aReceber, { headers: quem });
  expect(status).toBe(200);
  return body;
};
const oMes = async (mes: string) => (await ler()).historico.find((h) => h.mes === mes);
const NADA = { parcelas: 0, valor: 0 };

// The tests follow one plan through its life, in order.
describe('o que há a receber (M §5.12)', () => {
  it('de um plano sem o termo assinado, nada', async () => {
    expect(await ler()).toMatchObject({ vencidas: NADA, meses: [], total: NADA });
  });
  it('do plano firmado, cada mês ao valor do dia', async () => {
    await firmar(app, gestor, acordo);
    const { vencidas, meses, total, historico } = await ler();
    expect([vencidas, total]).toEqual([NADA, { parcelas: 6, valor: 14_468.07 }]);
    expect(meses).toEqual([
      { mes: '2025-12', parcelas: 2, valor: 5_208.5 },
      { mes: '2026-01', parcelas: 1, valor: 2_314.88 },
      { mes: '2026-03', parcelas: 2, valor: 4_629.76 },
      { mes: '2026-04', parcelas: 1, valor: 2_314.93 },
    ]);
    expect(historico.map(({ mes, parte, emCurso }) => [mes, parte, emCurso])).toEqual([
      ['2025-05', null, false],
      ['2025-06', null, false],
      ['2025-07', null, false],
      ['2025-08', null, false],
      ['2025-09', null, false],
      ['2025-10', null, true],
    ]);
  });
  it('é do órgão, e para a central o de todos', async () => {
    expect((await ler(await app.signIn('gestor.procon@ativa.gov.br'))).total).toEqual(NADA);
    expect((await conferirAReceber(app)).total).toEqual({ parcelas: 6, valor: 14_468.07 });
  });
  it('sem permissão não se lê', async () => {
    const { status } = await app.call(financeiro.aReceber, { headers: await app.signIn('operador@ativa.gov.br') });
    expect(status).toBe(403);
  });
  it('o que se paga sai, e o excesso diminui a parcela seguinte', async () => {
    gestor = await noDia(app, '2025-12-01');
    expect((await baixar(app, gestor, acordo, { valorPago: 2_993.62 })).status).toBe(200);
    const { meses, total } = await ler();
    expect(meses[0]).toEqual({ mes: '2025-12', parcelas: 1, valor: 2_214.88 });
    expect(total).toEqual({ parcelas: 5, valor: 11_474.45 });
    await conferirAReceber(app);
  });
  it('vencida e não paga fica à parte, e o mês diz o que entrou em trinta dias', async () => {
    gestor = await noDia(app, '2026-01-20');
    const { vencidas, meses } = await ler();
    expect([vencidas.parcelas, meses.map(({ mes }) => mes)]).toEqual([1, ['2026-01', '2026-03', '2026-04']]);
    const dezembro = await oMes('2025-12');
    expect(dezembro).toMatchObject({ parcelas: 2, recebido: 2_893.62, emCurso: true });
    expect(dezembro!.devido).toBeCloseTo(2_893.62 + vencidas.valor, 2);
    await conferirAReceber(app);
  });
  it('paga depois dos trinta dias foi devida e não entrou a tempo', async () => {
    gestor = await noDia(app, '2026-02-20');
    expect((await baixar(app, gestor, acordo)).status).toBe(200);
    const dezembro = (await oMes('2025-12'))!;
    expect([dezembro.recebido, dezembro.emCurso]).toEqual([2_893.62, false]);
    expect(dezembro.devido).toBeGreaterThan(5_200);
    expect(dezembro.parte).toBe(Math.floor((2_893.62 / dezembro.devido) * 10_000) / 10_000);
    await conferirAReceber(app);
  });
  it('do acordo que acaba conta o que já tinha vencido, pelo acordado, e o resto nunca venceu', async () => {
    const { body } = await agirNaCobranca(app, gestor, acordo, 'CANCELAR_COBRANCA', { motivo: 'Desistência do plano' });
    expect(body.codigo).toBeUndefined();
    expect((await ler()).total).toEqual(NADA);
    expect(await oMes('2026-01')).toEqual({
      mes: '2026-01',
      parcelas: 1,
      devido: 2_314.88,
      recebido: 0,
      parte: 0,
      emCurso: true,
    });
    gestor = await noDia(app, '2026-06-20');
    expect(await oMes('2026-03')).toEqual({
      mes: '2026-03',
      parcelas: 0,
      devido: 0,
      recebido: 0,
      parte: null,
      emCurso: false,
    });
    await conferirAReceber(app);
  });
});
