import { baixar, firmar, negociar, noDia, umaDivida } from '@tests/api/cobranca/apoio.ts';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FiltroFinanceiro, financeiro, type LinhaFinanceiro } from '@/contract/financeiro.ts';
import type { Quem } from '../processo/apoio.ts';

let app: TestApp;
let gestor: Quem;
let central: Quem;
let outro: Quem;

beforeAll(async () => {
  app = await buildTestApp({ hoje: '2026-03-10' });
  gestor = await noDia(app, '2026-03-10');
  const { id } = await umaDivida(app, gestor);
  const { body } = await negociar(app, gestor, [id], { totalParcelas: 3 });
  await firmar(app, gestor, body.id);
  expect((await baixar(app, gestor, body.id)).status).toBe(200);
  gestor = await noDia(app, '2026-04-20');
  expect((await baixar(app, gestor, body.id)).status).toBe(200);
  central = await app.signIn('admin@ativa.gov.br');
  outro = await app.signIn('gestor.procon@ativa.gov.br');
}, 60_000);
afterAll(() => app.close());

const listar = async (quem: Quem, body: FiltroFinanceiro = {}, query: Record<string, string | number> = {}) => {
  const answer = await app.call(financeiro.list, { headers: quem, body, query });
  expect(answer.status).toBe(200);
  return answer.body as { content: LinhaFinanceiro[]; totalElements: number };
};
const total = async (quem: Quem, body: FiltroFinanceiro = {}) =>
  (await app.call(financeiro.total, { headers: quem, body })).body;

describe('os recebimentos', () => {
  it('sem datas são os do mês corrente', async () => {
    const { content, totalElements } = await listar(gestor);
    expect([content.map(({ dataPagamento }) => dataPagamento), totalElements]).toEqual([['2026-04-20'], 1]);
    expect(await total(gestor)).toEqual({ valorTotalRepassado: content[0]!.valorRepassado });
  });
  it('são só os do órgão, e para a central os de todos', async () => {
    const periodo = { dataInicio: '2026-01-01', dataFim: '2026-12-31' };
    expect((await listar(gestor, periodo)).totalElements).toBe(2);
    expect((await listar(central, periodo)).totalElements).toBe(2);
    expect((await listar(outro, periodo)).totalElements).toBe(0);
    expect(await total(outro, periodo)).toEqual({ valorTotalRepassado: 0 });
    for (const sort of ['numerosTCC', 'numerosCDA,desc', 'numerosCobranca', 'parcela', 'valorPago,desc'])
      expect((await listar(gestor, periodo, { sort })).totalElements).toBe(2);
  });
});
