import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compararFormas, maiorParcela, type PedidoDeComparacao } from '@/domain/cobranca/comparacao.ts';
import type { ParteDoAcordo } from '@/domain/cobranca/consolidacao.ts';
import { simular } from '@/domain/cobranca/simulacao.ts';
import { acordo, encargos, mesesDoIpca } from './support.ts';

/** The debt of scenario 1 (M §5.1): 10.000,00, 522,55 of correction, 2.000,00 of fine and 500,00 of interest. */
const pedido = (partes: readonly ParteDoAcordo[], mudancas: Partial<PedidoDeComparacao> = {}): PedidoDeComparacao => ({
  partes,
  crescimentos: new Map(
    partes.map(({ idProcesso, mesReferencia }) => [
      idProcesso,
      { indice: { tipoCalculo: 'COMPOSTO' as const, defasagemMeses: 1 }, meses: mesesDoIpca, mesReferencia },
    ]),
  ),
  diasPrimeiroVencimento: 10,
  soAVista: [],
  regras: { maxParcelas: 60, valorMinCentavos: 10_000 },
  encargos: encargos(2),
  hoje: '2025-11-20',
  ...mudancas,
});
const cenario1 = pedido(acordo('2025-11-20', 52_255));

describe('«posso pagar R$ … por mês» (M §5.1)', () => {
  it.each([
    [80_000, 19, 76_183],
    [50_000, 29, 49_963],
    [120_000, 13, 111_312],
  ])('com %i centavos: %i parcelas, a maior de %i', (mensal, quantas, maior) => {
    const { mensal: plano, frase } = compararFormas(cenario1, mensal);
    expect(plano).toHaveLength(quantas);
    expect(maiorParcela(plano!)).toBe(maior);
    expect(frase).toBeNull();
  });

  it('diz que nem no plano mais longo cabe', () => {
    const { mensal, frase, longo } = compararFormas(cenario1, 20_000);
    expect(mensal).toBeNull();
    // What the card of the longest plan shows of its instalments but the last, which is 242,61.
    expect(frase).toBe('Nem em 60 vezes: a menor parcela é R$\u00a0241,11.');
    expect(longo!.map(({ devida }) => devida.totalCentavos)).toEqual([
      ...Array.from({ length: 59 }, () => 24_111),
      24_261,
    ]);
  });

  it.each([24_111, 24_260])('com %i centavos, que só a última passa, diz qual é', (mensal) => {
    expect(compararFormas(cenario1, mensal)).toMatchObject({
      mensal: null,
      frase: 'Nem em 60 vezes: a última parcela é R$\u00a0242,61.',
    });
  });

  it('oferece à vista a quem pode pagar tudo de uma vez', () => {
    const { aVista } = compararFormas(cenario1);
    const total = maiorParcela(aVista!);
    expect(compararFormas(cenario1, total)).toMatchObject({
      mensal: null,
      frase: 'Com esse valor a dívida se paga à vista: R$\u00a014.324,81.',
    });
    expect(compararFormas(cenario1, total - 1).mensal).toHaveLength(2);
  });

  it('com máximo de uma parcela só há à vista, e a frase diz o valor mínimo', () => {
    const { aVista, longo, frase, maximo, criticas } = compararFormas({
      ...cenario1,
      regras: { maxParcelas: 60, valorMinCentavos: 600_000 },
    });
    expect([maximo, aVista?.length, longo, criticas]).toEqual([1, 1, null, []]);
    expect(frase).toBe(
      'A dívida só pode ser paga à vista: parcelada, as parcelas ficariam abaixo do valor mínimo de R$\u00a06.000,00.',
    );
  });

  it('dá sempre o menor número de parcelas: com uma a menos a maior passa do valor', () => {
    const valores = fc.record({
      principal: fc.integer({ min: 100_000, max: 20_000_000 }),
      outros: fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 0, max: 2_000_000 }))),
      mensal: fc.integer({ min: 5_000, max: 3_000_000 }),
    });
    fc.assert(
      fc.property(valores, ({ principal, outros: [correcao, multa, juros], mensal }) => {
        const liquido = {
          valorCentavos: principal,
          correcaoCentavos: correcao!,
          multaCentavos: multa!,
          jurosCentavos: juros!,
        };
        const [base] = acordo('2025-11-20', 0);
        const um = pedido([{ ...base!, liquido }], { regras: { maxParcelas: 60, valorMinCentavos: 100 } });
        const { mensal: plano, maximo } = compararFormas(um, mensal);
        const maiorEm = (n: number) => maiorParcela(simular({ ...um, totalParcelas: n }).parcelas);
        if (plano === null) return maiorEm(1) <= mensal || maiorEm(maximo) > mensal;
        return maiorParcela(plano) <= mensal && (plano.length === 2 || maiorEm(plano.length - 1) > mensal);
      }),
      { numRuns: 300 },
    );
  });
});
