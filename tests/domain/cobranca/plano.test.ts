import { sample, seed } from '@tests/support/proof.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Consolidado, consolidados, totalConsolidado } from '@/domain/cobranca/componentes.ts';
import { consolidar, dispensadoPor } from '@/domain/cobranca/consolidacao.ts';
import { parcelaEm } from '@/domain/cobranca/parcela.ts';
import { montarPlano } from '@/domain/cobranca/plano.ts';
import { ZERO } from '@/domain/exato.ts';
import { divida, encargos, quotasDe } from './support.ts';

const parte = (idProcesso: number, valores: readonly [number, number, number, number]) => ({
  idProcesso,
  liquido: consolidadoDe(valores),
});
const consolidadoDe = ([valorCentavos, correcaoCentavos, multaCentavos, jurosCentavos]: readonly [
  number,
  number,
  number,
  number,
]): Consolidado => ({ valorCentavos, correcaoCentavos, multaCentavos, jurosCentavos });

/** On the day of the agreement nothing has grown yet. */
const noDiaDoAcordo = (plano: ReturnType<typeof montarPlano>) =>
  plano.map((parcela) => {
    const nada = { data: '2026-11-20', mes: '2026-11', aumento: ZERO, feriadosLocais: [] };
    const doDia = new Map(parcela.quotas.map(({ idProcesso }) => [idProcesso, nada]));
    const v = parcelaEm(quotasDe(parcela), encargos(plano.length), doDia);
    return [
      parcela.vencimento,
      ...[v.valorCentavos, v.correcaoCentavos, v.multaCentavos, v.jurosCentavos],
      ...[totalConsolidado(v), v.jurosMesCentavos, v.honorariosCentavos, v.totalCentavos],
    ];
  });

describe('o plano de um acordo', () => {
  it('E1 de D §3.6: seis parcelas, a primeira de 2.000,00 de principal', () => {
    const plano = montarPlano({
      partes: [parte(1, [1_000_000, 63_242, 200_000, 50_000])],
      totalParcelas: 6,
      primeiraCentavos: 200_000,
      primeiroVencimento: '2026-12-10',
    });
    const meio = [160_000, 10_118, 32_000, 8_000, 210_118, 2_101, 21_222, 233_441];
    expect(noDiaDoAcordo(plano)).toEqual([
      ['2026-12-10', 200_000, 12_648, 40_000, 10_000, 262_648, 2_626, 26_527, 291_801],
      ['2027-01-11', ...meio],
      ['2027-02-10', ...meio],
      ['2027-03-10', ...meio],
      ['2027-04-12', ...meio],
      ['2027-05-10', 160_000, 10_122, 32_000, 8_000, 210_122, 2_101, 21_222, 233_445],
    ]);
  });

  it('E2 de D §3.6: o dia nominal se guarda, e o mês que não o tem fica com o último', () => {
    const plano = montarPlano({
      partes: [parte(1, [100_000, 0, 0, 0])],
      totalParcelas: 3,
      primeiroVencimento: '2027-01-31',
    });
    expect(noDiaDoAcordo(plano)).toEqual([
      ['2027-02-01', 33_333, 0, 0, 0, 33_333, 333, 3_367, 37_033],
      ['2027-03-01', 33_333, 0, 0, 0, 33_333, 333, 3_367, 37_033],
      ['2027-03-31', 33_334, 0, 0, 0, 33_334, 333, 3_367, 37_034],
    ]);
  });

  it('E3 de D §3.6: à vista com 20 % de desconto não há juros do mês', () => {
    const { liquido } = consolidar(divida(63_242), '2026-11-20', 20);
    expect(liquido).toEqual(consolidadoDe([800_000, 50_594, 160_000, 40_000]));
    const plano = montarPlano({
      partes: [{ idProcesso: 1, liquido }],
      totalParcelas: 1,
      primeiroVencimento: '2026-12-10',
    });
    expect(noDiaDoAcordo(plano)).toEqual([
      ['2026-12-10', 800_000, 50_594, 160_000, 40_000, 1_050_594, 0, 105_059, 1_155_653],
    ]);
  });

  it('15 % sobre dois processos: 10.688,30, honorários 1.068,83, boleto 11.757,13 (M §2.10)', () => {
    const dividas = [
      [700_000, 31_337, 140_000, 35_000],
      [333_333, 10_001, 0, 7_777],
    ] as const;
    const partes = dividas.map((valores, i) =>
      consolidar({ ...divida(0), idProcesso: i, saldo: consolidadoDe(valores) }, '2026-11-20', 15),
    );
    const plano = montarPlano({ partes, totalParcelas: 1, primeiroVencimento: '2026-12-10' });
    const [[, , , , , subtotal, , honorarios, total] = []] = noDiaDoAcordo(plano);
    expect([subtotal, honorarios, total]).toEqual([1_068_830, 106_883, 1_175_713]);
  });

  it('só com correção e multa a pagar há uma parcela, sem dividir por zero (M §2.24)', () => {
    const partes = [parte(1, [0, 5_000, 2_000, 0])];
    const [unica] = montarPlano({ partes, totalParcelas: 1, primeiroVencimento: '2026-12-10' });
    expect(unica?.consolidado).toEqual(consolidadoDe([0, 5_000, 2_000, 0]));
  });
});

const centavos = (max = 5_000_000) => fc.integer({ min: 0, max });
const algumAcordo = fc
  .record({
    processos: fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000_000 }), centavos(), centavos(), centavos()), {
      minLength: 1,
      maxLength: 6,
    }),
    n: fc.integer({ min: 1, max: 60 }),
    primeira: fc.option(fc.double({ min: 0.0001, max: 1, noNaN: true }), { nil: undefined }),
  })
  .map(({ processos, n, primeira }) => {
    const partes = processos.map((valores, i) => parte(i, valores));
    const principal = processos.reduce((a, [p]) => a + p, 0);
    const primeiraCentavos = primeira === undefined ? undefined : Math.max(1, Math.floor(principal * primeira));
    return { partes, n, primeiraCentavos };
  });

const ACORDOS = sample(20_000);
describe(`${ACORDOS} acordos ao acaso (semente ${seed}; I1 e I2 de M §3.1)`, () => {
  it('cada parcela e cada processo fecham com o que foi consolidado, e nada fica negativo', () => {
    fc.assert(
      fc.property(algumAcordo, ({ partes, n, primeiraCentavos }) => {
        const plano = montarPlano({
          partes,
          totalParcelas: n,
          primeiroVencimento: '2026-12-10',
          ...(primeiraCentavos === undefined ? {} : { primeiraCentavos }),
        });
        for (const nome of consolidados) {
          for (const [p, { liquido }] of partes.entries())
            if (plano.reduce((a, { quotas }) => a + quotas[p]!.consolidado[nome], 0) !== liquido[nome]) return false;
          for (const { consolidado, quotas } of plano) {
            if (quotas.some((quota) => quota.consolidado[nome] < 0)) return false;
            if (quotas.reduce((a, quota) => a + quota.consolidado[nome], 0) !== consolidado[nome]) return false;
          }
        }
        return true;
      }),
      { numRuns: ACORDOS },
    );
  });
});

describe('o desconto vale só no que foi pago (M §6.4, 6.20)', () => {
  it.each([
    ['800,00 líquidos com 200,00 de desconto, 300,00 pagos: 75,00', 30_000, 80_000, 20_000, 7_500],
    ['tudo pago: o desconto inteiro', 80_000, 80_000, 20_000, 20_000],
    ['nada a pagar: nada a dispensar', 0, 0, 0, 0],
  ])('%s', (_, pago, liquido, desconto, dispensado) => {
    expect(dispensadoPor(pago, liquido, desconto)).toBe(dispensado);
  });

  it('20 % de 10.000,00 em seis parcelas, rescindido depois de duas: restam 6.666,67 (M §6.20)', () => {
    const plano = montarPlano({
      partes: [parte(1, [800_000, 0, 0, 0])],
      totalParcelas: 6,
      primeiroVencimento: '2026-12-10',
    });
    const pago = plano.slice(0, 2).reduce((a, { consolidado }) => a + consolidado.valorCentavos, 0);
    expect(1_000_000 - pago - dispensadoPor(pago, 800_000, 200_000)).toBe(666_667);
  });
});
