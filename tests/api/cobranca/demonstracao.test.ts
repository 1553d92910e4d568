import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CobrancaDetalhe, cobrancas } from '@/contract/cobranca.ts';
import { temCobranca } from '@/server/demonstracao/cobranca.ts';
import { seedDemoProcesses } from '@/server/demonstracao/processos.ts';
import { linhas } from '../processo/support.ts';

/** The catalogue knows the months before it. */
const HOJE = '2026-01-20';
let app: TestApp;
let todas: CobrancaDetalhe[];
beforeAll(async () => {
  app = await buildTestApp({ hoje: HOJE });
  await seedDemoProcesses(app.deps, undefined, temCobranca);
  const ids = await linhas<{ id: number }>(app, sql`select id from processo_cobranca order by id`);
  const quem = await app.signIn('admin@ativa.gov.br');
  todas = [];
  for (const params of ids) todas.push((await app.call(cobrancas.detalhe, { headers: quem, params })).body);
});
afterAll(() => app.close());

/** How many are so. */
const quantas = (vale: (c: CobrancaDetalhe) => boolean) => todas.filter(vale).length;
const em = (id: number, c: CobrancaDetalhe) => c.origem === 'PORTAL' && c.situacaoProcesso.id === id;
const teve = (c: CobrancaDetalhe, texto: string) => c.andamentos.some(({ descricao }) => descricao.includes(texto));

describe('a demonstração da cobrança', () => {
  it('tem cobranças em cada situação', () => {
    expect({
      pagasAVista: quantas((c) => em(202, c) && c.totalParcelas === 1),
      aVistaEmAberto: quantas((c) => em(200, c)),
      emDia: quantas((c) => em(201, c) && c.parcelasAtrasadas === 0),
      comUmaAtrasada: quantas((c) => em(201, c) && c.parcelasAtrasadas === 1),
      comDuasAtrasadas: quantas((c) => em(201, c) && c.parcelasAtrasadas === 2),
      rescindidas: quantas((c) => em(203, c) && teve(c, 'rescindido por falta')),
      esperamOTermo: quantas((c) => em(204, c)),
      canceladas: quantas((c) => em(203, c) && !teve(c, 'rescindido por falta')),
      externas: quantas((c) => c.origem === 'EXTERNO'),
    }).toEqual({
      ...{ pagasAVista: 12, aVistaEmAberto: 8, emDia: 15, comUmaAtrasada: 3, comDuasAtrasadas: 2 },
      ...{ rescindidas: 3, esperamOTermo: 6, canceladas: 5, externas: 6 },
    });
  });

  it('com desconto, de dois processos, paga em parte, a mais, estornada, avisada; as já pagas ou firmadas', () => {
    expect(quantas(({ desconto }) => desconto > 0)).toBeGreaterThan(5);
    expect(quantas((c) => c.processosConstituicaoCredito.length === 2)).toBe(2);
    expect(quantas((c) => teve(c, 'Pagamento parcial'))).toBe(1);
    expect(quantas((c) => c.lancamentos.some(({ credito }) => credito > 0))).toBe(1);
    expect(quantas((c) => teve(c, 'Estorno'))).toBe(1);
    expect(quantas((c) => c.parcelasAtrasadas > 0 && teve(c, 'sem pagamento, o acordo será rescindido'))).toBe(5);
    expect(quantas((c) => em(201, c) && c.numeroCDA !== null)).toBeGreaterThan(2);
  });

  it('tem boletos à espera de pagamento, dos dois bancos, e pagos no banco', async () => {
    const emitidos = todas.flatMap((c) => c.lancamentos.flatMap(({ boleto }) => boleto ?? []));
    expect(emitidos.filter(({ registrado }) => registrado)).toHaveLength(emitidos.length);
    expect(new Set(emitidos.map(({ linhaDigitavel }) => linhaDigitavel.slice(0, 3)))).toEqual(new Set(['001', '104']));
    expect(quantas((c) => c.lancamentos.some(({ boletoValido }) => boletoValido))).toBeGreaterThan(4);
    const pagos = await linhas(app, sql`select from movimento_bancario where estado = 'CONCILIADO'`);
    expect(pagos.length).toBeGreaterThan(4);
  });

  it('são de AEMA e SEFIN, com pagamentos em muitos meses, e crescem com o índice', () => {
    expect([...new Set(todas.map(({ orgao }) => orgao.sigla))].sort()).toEqual(['AEMA', 'SEFIN']);
    const pagos = todas.flatMap((c) => c.lancamentos.flatMap(({ dataPagamento }) => dataPagamento ?? []));
    expect(pagos.length).toBeGreaterThan(80);
    expect(new Set(pagos.map((data) => data.slice(0, 7))).size).toBeGreaterThan(7);
    expect(pagos.filter((data) => data > HOJE)).toEqual([]);
    expect(quantas((c) => em(201, c) && c.valorTotalAtualizado > c.valorTotal)).toBeGreaterThan(5);
  });

  it('não manda e-mails do que já passou', async () => {
    const antes = sql`select from job where nome = 'aviso de parcela vencida' and criado_em < ${HOJE}::date`;
    expect(await linhas(app, antes)).toEqual([]);
  });
});
