import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { negociacoes } from '@/contract/negociacao.ts';
import { cobrancaPadrao } from '@/contract/orgaoCredor.ts';
import { processos } from '@/contract/processo.ts';
import { avisarDoAtraso, encerrarCobrancas } from '@/server/cases/cobranca/rotina.ts';
import { linhas, type Quem } from '../processo/support.ts';
import { firmar, negociar, noDia, umaDivida, ver } from './support.ts';

let app: TestApp;
let gestor: Quem;
let divida: { id: number };

beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-01-10' });
  divida = await umaDivida(app, await app.signIn('gestor@ativa.gov.br'));
  await linhas(
    app,
    sql`update orgao_credor set dias_primeiro_vencimento = 20, max_reparcelamentos = 1 where sigla = 'AEMA'`,
  );
  gestor = await noDia(app, '2025-11-20');
});
afterAll(() => app.close());

const simular = async (quantidadeParcelas: number) =>
  (await app.call(negociacoes.simular, { headers: gestor, body: { precessosIds: [divida.id], quantidadeParcelas } }))
    .body;
const pode = async () =>
  (await app.call(processos.get, { headers: gestor, params: { id: divida.id } })).body.podeRealizarAcordoParcelamento;

it('a primeira parcela vence nos dias que o órgão diz, até o fim do mês seguinte', async () => {
  expect((await simular(2)).parcelas[0].dataVencimento).toBe('2025-12-10');
  await linhas(app, sql`update orgao_credor set dias_primeiro_vencimento = 365 where sigla = 'AEMA'`);
  expect((await simular(2)).parcelas[0].dataVencimento).toBe('2025-12-31');
});

it('rescindidos tantos acordos quantos o órgão admite, o processo só se negocia à vista (D §5.5)', async () => {
  expect(await pode()).toBe(true);
  const plano = { totalParcelas: 2, primeiroVencimento: '2025-12-01' };
  const { body } = await negociar(app, gestor, [divida.id], plano);
  await firmar(app, gestor, body.id);
  // The first instalment was due on 01/12/2025 and stayed open for 30 days (M §2.37).
  expect(cobrancaPadrao.diasSemPrimeira).toBe(30);
  gestor = await noDia(app, '2025-12-31');
  await encerrarCobrancas.run(app.deps, null);
  expect((await ver(app, gestor, body.id)).situacaoProcesso.id).toBe(201);
  // The end waits for the e-mail of its warning.
  await linhas(app, sql`update job set estado = 'feito' where nome = ${avisarDoAtraso.name}`);
  gestor = await noDia(app, '2026-01-01');
  await encerrarCobrancas.run(app.deps, null);
  expect(await ver(app, gestor, body.id)).toMatchObject({
    situacaoProcesso: { id: 203 },
    dataEncerramento: '2026-01-01',
  });
  expect(await pode()).toBe(false);
  expect(await simular(2)).toMatchObject({
    valido: false,
    maximoParcelas: 1,
    criticas: ['A dívida só pode ser paga à vista: o processo teve um acordo rescindido por falta de pagamento.'],
  });
  const recusado = await negociar(app, gestor, [divida.id], { totalParcelas: 2 });
  expect(recusado.body.codigo).toBe('NEGOCIACAO_RECUSADA');
  expect((await simular(1)).valido).toBe(true);
  await linhas(app, sql`update orgao_credor set max_reparcelamentos = 2 where sigla = 'AEMA'`);
  expect([await pode(), (await simular(2)).valido]).toEqual([true, true]);
});
