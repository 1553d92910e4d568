import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { textOfPdf } from '@tests/support/pdf.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import { cobrancas } from '@/contract/cobranca.ts';
import { contasDaParcela } from '@/contract/contaDaParcela.ts';
import { indicesFinanceiros } from '@/contract/indiceFinanceiro.ts';
import { negociacoes } from '@/contract/negociacao.ts';
import { painel } from '@/contract/painel.ts';
import type { Quem } from '../processo/support.ts';
import { baixar, firmar, negociar, noDia, umaDivida, ver } from './support.ts';

/* M §7.85. AEMA corrects by the IPCA, whose month serves the value of two months later; no month of 2026 is known. */

let app: TestApp;
let gestor: Quem;
const IPCA = 1;
const doisMeses = ['2026-08', '2026-09'];
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2026-11-20' });
  gestor = await noDia(app, '2026-11-20');
});
afterAll(() => app.close());

/** A debt with values of that day, as it stands on 20/11/2026. */
async function dividaDe(dia: string) {
  const divida = await umaDivida(app, await noDia(app, dia));
  gestor = await noDia(app, '2026-11-20');
  return divida;
}
const conta = async (id: number, parcela: number) =>
  (await app.call(contasDaParcela.conta, { headers: gestor, params: { id, parcela } })).body;
const texto = async (raw: { rawPayload: Buffer }) => (await textOfPdf(raw.rawPayload)).replace(/\s+/g, ' ');
const importar = async (conteudo: string) => {
  const central = await app.signIn('admin@ativa.gov.br');
  const { status } = await app.call(indicesFinanceiros.importar, {
    headers: central,
    params: { id: IPCA },
    body: { conteudo },
  });
  expect(status).toBe(200);
};

describe('o que falta se diz antes de alguém assinar', () => {
  it.each([
    ['2026-09-10', doisMeses],
    ['2026-10-15', ['2026-09']],
    ['2026-11-05', []],
  ] as const)('valores de %s: faltam %j, na simulação, na comparação e na simulação impressa', async (data, faltam) => {
    const { id } = await dividaDe(data);
    const body = { precessosIds: [id], quantidadeParcelas: 2 };
    const simulada = (await app.call(negociacoes.simular, { headers: gestor, body })).body;
    expect(simulada).toMatchObject({ valido: true, mesesDesconhecidos: faltam });
    const comparada = await app.call(negociacoes.comparar, { headers: gestor, body: { idsProcessos: [id] } });
    expect(comparada.body.mesesDesconhecidos).toEqual(faltam);
    const { raw } = await app.call(negociacoes.imprimir, {
      headers: gestor,
      body: { ...body, parcelas: simulada.parcelas },
    });
    const impressa = await texto(raw);
    if (faltam.length === 2) expect(impressa).toContain('sem a correção de 08/2026 e 09/2026, ainda não conhecidos');
    if (faltam.length === 1) expect(impressa).toContain('sem a correção de 09/2026, ainda não conhecido');
    if (faltam.length === 0) expect(impressa).not.toContain('sem a correção');
  });
});

describe('o acordo fica como foi consolidado', () => {
  it('diz que meses faltam, em cobrança, termo, conta e boleto; os de depois fazem crescer as parcelas', async () => {
    const { id } = await dividaDe('2026-09-10');
    const { body } = await negociar(app, gestor, [id], { totalParcelas: 3, primeiroVencimento: '2026-12-01' });
    expect(body).toMatchObject({ mesesDesconhecidos: doisMeses, mesesForaDoConsolidado: doisMeses });
    const termo = async () =>
      texto((await app.call(cobrancas.imprimirTermo, { headers: gestor, params: { id: body.id } })).raw);
    const dito = 'Dívida consolidada sem a correção de 08/2026 e 09/2026, ainda não conhecidos';
    expect(await termo()).toContain(dito);
    await firmar(app, gestor, body.id);
    const boleto = await app.call(boletos.daParcela, { headers: gestor, params: { cobrancaId: body.id, parcela: 1 } });
    expect(await texto(boleto.raw)).toContain('Valor sem a correção de 08/2026 e 09/2026, ainda não conhecidos.');
    expect(await conta(body.id, 1)).toMatchObject({
      mesesForaDoConsolidado: doisMeses,
      crescimento: 0,
      processos: [{ meses: [] }],
    });
    await baixar(app, gestor, body.id);

    // A month has passed since the agreement, and it is not known either.
    gestor = await noDia(app, '2026-12-10');
    expect((await conta(body.id, 2)).processos[0].meses).toEqual([{ mes: '2026-10', percentual: null, valor: 0 }]);
    expect((await ver(app, gestor, body.id)).mesesDesconhecidos).toEqual([...doisMeses, '2026-10']);
    const { total } = (await conta(body.id, 2)).acordado;

    await importar('2026-08;0,50\n2026-09;0,40\n2026-10;1,00');
    gestor = await noDia(app, '2027-01-11');
    const depois = await conta(body.id, 2);
    expect(depois).toMatchObject({ mesesForaDoConsolidado: doisMeses, acordado: { total } });
    expect(
      depois.processos[0].meses.map(({ mes, percentual }: { mes: string; percentual: string | null }) => [
        mes,
        percentual && Number(percentual),
      ]),
    ).toEqual([
      ['2026-10', 1],
      ['2026-11', null],
    ]);
    // 1 % of the share as agreed: the months before the agreement never enter it.
    expect(depois.crescimento).toBe(Math.round(total) / 100);
    expect(await ver(app, gestor, body.id)).toMatchObject({
      mesesForaDoConsolidado: doisMeses,
      mesesDesconhecidos: [...doisMeses, '2026-11'],
    });
  });
});

it('o Meu dia de quem cuida dos índices diz que meses faltam', async () => {
  const central = await noDia(app, '2026-12-20', 'admin@ativa.gov.br');
  const { body } = await app.call(painel.meuDia, { headers: central });
  expect(body.indices).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sigla: 'SELIC', mesesQueFaltam: expect.arrayContaining(['2026-01', '2026-11']) }),
    ]),
  );
});
