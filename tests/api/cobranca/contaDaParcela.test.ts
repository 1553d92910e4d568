import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { textOfPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import { type ContaDaParcela, contasDaParcela } from '@/contract/contaDaParcela.ts';
import { documentosEmitidos } from '@/contract/documentoEmitido.ts';
import { codigoNoPdf } from '@/server/documents/codigoNoPdf.ts';
import { linhas, type Quem } from '../processo/support.ts';
import { agirNaCobranca, baixar, firmar, negociar, noDia, umaDivida, ver } from './support.ts';

let app: TestApp;
let gestor: Quem;
const plano = { totalParcelas: 6, valorPrimeiraParcela: 2000, primeiroVencimento: '2025-12-01' };

/** 10.000,00, fine 2.000,00, interest 500,00 as of 10/01/2025, by the IPCA; negotiated on 20/11/2025 (D §3.6). */
async function umAcordo(mudancas: object = plano, dividas = 1) {
  gestor = await noDia(app, '2025-01-10');
  const ids = [];
  for (let i = 0; i < dividas; i++) ids.push((await umaDivida(app, gestor)).id);
  gestor = await noDia(app, '2025-11-20');
  const { body } = await negociar(app, gestor, ids, mudancas);
  if (body.totalParcelas > 1) await firmar(app, gestor, body.id);
  return body.id;
}
beforeAll(async () => {
  app = await buildTestApp({ hoje: '2025-01-10' });
});
const fechar = async () => app.close();
afterAll(fechar);

const conta = async (id: number, parcela: number, quem = gestor) =>
  app.call(contasDaParcela.conta, { headers: quem, params: { id, parcela } });
const recibo = async (id: number, parcela: number, quem = gestor) =>
  app.call(contasDaParcela.recibo, { headers: quem, params: { id, parcela } });
const pdf = async (id: number, parcela: number) => (await recibo(id, parcela)).raw.rawPayload;
const centavos = (reais: number) => Math.round(reais * 100);
const somam = (c: ContaDaParcela) => {
  for (const parte of [c, ...c.processos]) {
    const encargos =
      'piso' in parte ? [parte.jurosMes, parte.honorarios] : [parte.jurosMes.valor, parte.honorarios.valor];
    expect(centavos(parte.base)).toBe(centavos(parte.acordado.total) - centavos(parte.pago));
    const total = [parte.base, parte.crescimento, ...encargos].reduce((a, b) => a + centavos(b), 0);
    expect(total).toBe(centavos(parte.total));
  }
  for (const p of c.processos) {
    const meses = [...p.meses.map(({ valor }) => valor), p.piso, p.restante].reduce((a, b) => a + centavos(b), 0);
    expect(meses).toBe(centavos(p.crescimento));
  }
  expect(c.processos.reduce((a, p) => a + centavos(p.total), 0)).toBe(centavos(c.total));
};

describe('por que uma parcela custa o que custa (M §5.3)', () => {
  it('a 2ª em 12/01/2026: 2.083,60 × 0,09 % e × 0,18 %, juros, honorários: 2.321,13', async () => {
    const id = await umAcordo();
    await baixar(app, gestor, id);
    gestor = await noDia(app, '2026-01-12');
    const { status, body } = await conta(id, 2);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: '2026-01-12',
      ...{ base: 2083.6, crescimento: 5.63, total: 2321.13, aPagar: 2321.13, credito: 0, dispensado: 0, pago: 0 },
      jurosMes: { percentual: 0.01, valor: 20.89 },
      honorarios: { percentual: 0.1, valor: 211.01 },
      pagamentos: [],
      mudanca: {
        ...{ desde: '2025-11-20', com: 'ACORDO', de: 2314.88, para: 2321.13 },
        motivo: 'IPCA de out. (0,09 %) e nov. (0,18 %)',
      },
    });
    expect(body.processos).toHaveLength(1);
    expect(body.processos[0]).toMatchObject({
      indice: { sigla: 'IPCA', fonte: 'Banco Central do Brasil, série 433' },
      meses: [
        { mes: '2025-10', percentual: '0.09', valor: 1.88 },
        { mes: '2025-11', percentual: '0.18', valor: 3.75 },
      ],
    });
    somam(body);
    const tela = (await ver(app, gestor, id)).lancamentos[1]!;
    expect(body.total).toBe(tela.valorTotalBoleto);
  });

  it('diz o que mudou desde o último boleto', async () => {
    const id = await umAcordo();
    await baixar(app, gestor, id);
    gestor = await noDia(app, '2025-12-10');
    const emitido = await app.call(boletos.daParcela, { headers: gestor, params: { cobrancaId: id, parcela: 2 } });
    expect(emitido.status).toBe(200);
    expect((await conta(id, 2)).body.mudanca).toBeNull();
    gestor = await noDia(app, '2026-01-12');
    expect((await conta(id, 2)).body.mudanca).toEqual({
      ...{ desde: '2025-12-10', com: 'BOLETO', de: 2316.96, para: 2321.13 },
      motivo: 'IPCA de nov. (0,18 %)',
    });
  });

  it('no dia do acordo nada mudou', async () => {
    const { body } = await conta(await umAcordo(), 3);
    expect(body).toMatchObject({ crescimento: 0, mudanca: null, processos: [{ meses: [] }] });
    somam(body);
  });

  it('de um pagamento em parte, do crédito e de dois processos as linhas também somam a parcela', async () => {
    const id = await umAcordo({ ...plano, valorPrimeiraParcela: 4000 }, 2);
    gestor = await noDia(app, '2025-12-01');
    await baixar(app, gestor, id, { valorPago: 2000 });
    gestor = await noDia(app, '2025-12-10');
    const { body } = await conta(id, 1);
    somam(body);
    expect(body.pago).toBeGreaterThan(1000);
    expect(body.pagamentos).toEqual([
      {
        idRecebimento: expect.any(Number),
        data: '2025-12-01',
        canal: 'Recolhimento ao órgão credor, registrado por servidor',
        valor: 2000,
      },
    ]);
    expect(body.mudanca!.motivo).toBe('IPCA de out. (0,09 %); pagamento de R$\u00a02.000,00 em 01/12/2025');
    const { lancamentos } = await ver(app, gestor, id);
    expect(body.total).toBe(lancamentos[0]!.valorTotalBoleto);
    await baixar(app, gestor, id, { valorPago: lancamentos[0]!.valorTotalBoleto + 100 });
    const segunda = (await conta(id, 2)).body;
    somam(segunda);
    expect(segunda).toMatchObject({ credito: 100, aPagar: (centavos(segunda.total) - 10_000) / 100 });
    // Paid on two days, it has no account of one: nothing of it is left.
    const paga = (await conta(id, 1)).body;
    somam(paga);
    expect(paga).toMatchObject({ situacaoLancamento: 'BAIXADO', base: 0, total: 0, aPagar: 0 });
    expect(paga.pagamentos).toHaveLength(2);
  });

  it('paga, é a do dia do pagamento; o que faltou dentro da tolerância aparece', async () => {
    const id = await umAcordo();
    gestor = await noDia(app, '2025-12-01');
    await baixar(app, gestor, id, { valorPago: 2893.6 });
    gestor = await noDia(app, '2026-03-10');
    const { body } = await conta(id, 1);
    somam(body);
    expect(body).toMatchObject({ data: '2025-12-01', total: 2893.62, aPagar: 0, dispensado: 0.02 });
    expect(body.pagamentos[0]!.valor).toBe(2893.6);
  });

  it('à vista não tem juros do mês', async () => {
    const { body } = await conta(await umAcordo({ totalParcelas: 1 }), 1);
    somam(body);
    expect(body.jurosMes).toEqual({ percentual: 0, valor: 0 });
  });

  it('não há de parcela que não existe, cancelada ou de outro órgão', async () => {
    const id = await umAcordo();
    expect((await conta(id, 7)).status).toBe(404);
    expect((await conta(id, 1, await app.signIn('gestor.sefin@ativa.gov.br'))).status).toBe(404);
    await agirNaCobranca(app, gestor, id, 'CANCELAR_COBRANCA', { motivo: 'Pedido do devedor' });
    expect((await conta(id, 1)).headers.errorcode).toBe('PARCELA_CANCELADA');
  });
});

describe('o recibo de uma parcela (D §6)', () => {
  it('diz o acordo, a parcela, o que se pagou e o saldo; é o mesmo arquivo quando se pede de novo', async () => {
    const id = await umAcordo();
    gestor = await noDia(app, '2025-12-01');
    await baixar(app, gestor, id);
    const { status, raw, headers } = await recibo(id, 1);
    const { numero } = await ver(app, gestor, id);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`recibo-${numero}-1.pdf`);
    const texto = textOfPdf(raw.rawPayload);
    for (const dito of [
      'Recibo de pagamento de parcela',
      `Cobrança nº ${numero} – parcela 1/6`,
      '1 de 6',
      '01/12/2025',
      '2.893,62',
      'Recolhimento ao órgão credor, registrado por servidor',
      '11.574,45',
    ])
      expect(texto).toContain(dito);
    expect(texto.replaceAll('\n', '')).toMatch(/comprovante\.pdf \(SHA-256 [0-9a-f]{64}\)/);
    gestor = await noDia(app, '2026-03-10');
    await baixar(app, gestor, id);
    expect((await pdf(id, 1)).equals(raw.rawPayload)).toBe(true);
  });

  it('da última diz que nada mais se deve', async () => {
    const id = await umAcordo({ totalParcelas: 1 });
    await baixar(app, gestor, id);
    expect(textOfPdf(await pdf(id, 1))).toContain('Nada mais se deve pelo acordo');
  });

  it('confere-se pelo código, até que o pagamento se estorne', async () => {
    const id = await umAcordo();
    await baixar(app, gestor, id);
    const codigo = codigoNoPdf(await pdf(id, 1))!;
    const confere = async () => (await app.call(documentosEmitidos.conferir, { params: { codigo } })).body;
    expect(await confere()).toMatchObject({ resultado: 'VERDADEIRO', documento: { especie: 'RECIBO' } });
    await baixar(app, gestor, id);
    expect((await confere()).resultado).toBe('VERDADEIRO');
    for (let i = 0; i < 2; i++)
      await agirNaCobranca(app, gestor, id, 'ESTORNAR_BAIXA', { motivo: 'Lançado por engano' });
    expect(await confere()).toMatchObject({ resultado: 'SUBSTITUIDO', motivo: 'FATOS_ALTERADOS' });
  });

  it('não há antes de paga, nem enquanto o banco a pode desfazer', async () => {
    const id = await umAcordo();
    const { status, headers } = await recibo(id, 1);
    expect([status, headers.errorcode]).toEqual([409, 'PARCELA_NAO_PAGA']);
    expect(decodeURIComponent(headers.errormsg as string)).toContain('depois de paga a parcela inteira');
    await baixar(app, gestor, id);
    await linhas(app, sql`update lancamento set confirmacao = 'PENDENTE' where id_cobranca = ${id} and parcela = 1`);
    expect((await recibo(id, 1)).headers.errorcode).toBe('PAGAMENTO_A_CONFIRMAR');
    expect((await recibo(id, 7)).status).toBe(404);
  });
});
