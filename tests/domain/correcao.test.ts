import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { somarDias } from '@/domain/calendario.ts';
import {
  corrigir,
  dataDeCalculo,
  type Indice,
  mesDeAtualizacao,
  type PedidoDeCorrecao,
  type Serie,
} from '@/domain/correcao.ts';

// D §2.2: IPCA (SGS 433) and SELIC accumulated in the month (SGS 4390), in percent
const anos = (valores: Record<number, string>): Serie =>
  new Map(
    Object.entries(valores).flatMap(([ano, meses]) =>
      meses.split(' ').map((valor, i) => [`${ano}-${String(i + 1).padStart(2, '0')}`, valor] as const),
    ),
  );
const ipca = anos({
  2023: '0.53 0.84 0.71 0.61 0.23 -0.08 0.12 0.23 0.26 0.24 0.28 0.56',
  2024: '0.42 0.83 0.16 0.38 0.46 0.21 0.38 -0.02 0.44 0.56 0.39 0.52',
  2025: '0.16 1.31 0.56 0.43 0.26 0.24 0.26 -0.11 0.48 0.09 0.18',
});
const selic = anos({
  2023: '1.12 0.92 1.17 0.92 1.12 1.07 1.07 1.14 0.97 1.00 0.92 0.89',
  2024: '0.97 0.80 0.83 0.89 0.83 0.79 0.91 0.87 0.84 0.93 0.79 0.93',
  2025: '1.01 0.99 0.96 1.06 1.14 1.10 1.28 1.16 1.22 1.28 1.05 1.22',
});
const IPCA: Indice = { tipoCalculo: 'COMPOSTO', defasagemMeses: 1 };
const SELIC: Indice = { tipoCalculo: 'SELIC_SOMADA', defasagemMeses: 0, adicionalMesPagamento: '1.00' };

// D §2.5, common data: a 10.000,00; b 2.000,00; c 500,00; both flags
const pedido = (mudancas: Partial<PedidoDeCorrecao> = {}): PedidoDeCorrecao => ({
  indice: IPCA,
  serie: ipca,
  valores: { valorCentavos: 1_000_000, multaCentavos: 200_000, jurosCentavos: 50_000 },
  utilizarMulta: true,
  utilizarJuros: true,
  referencia: '2025-01-10',
  data: '2025-11-20',
  ...mudancas,
});

describe('mês de atualização', () => {
  // D §2.5: DU4 of Nov/2025 = 06/11
  it.each([
    ['2025-11-05', '2025-10'],
    ['2025-11-06', '2025-11'],
    ['2025-11-30', '2025-11'],
    ['2026-01-01', '2025-12'],
  ] as const)('em %s os valores são de %s', (data, mes) => {
    expect(mesDeAtualizacao(data)).toBe(mes);
  });
});

describe('correção por índice de preços', () => {
  // D §2.5, example 1
  it.each([
    ['defasagem 1, após o quarto dia útil', {}, 52_255, '1.04180380'],
    ['defasagem 0', { indice: { ...IPCA, defasagemMeses: 0 } }, 46_684, '1.03734722'],
    ['defasagem 1, antes do quarto dia útil', { data: '2025-11-05' }, 46_034, undefined],
    [
      'defasagem 0, antes do quarto dia útil',
      { indice: { ...IPCA, defasagemMeses: 0 }, data: '2025-11-05' },
      45_518,
      undefined,
    ],
    ['sem multa nem juros na base', { utilizarMulta: false, utilizarJuros: false }, 41_804, '1.04180380'],
  ] as const)('exemplo 1, %s: %#', (_, mudancas, centavos, fator) => {
    const correcao = corrigir(pedido(mudancas));
    expect(correcao.correcaoCentavos).toBe(centavos);
    if (fator) expect(correcao.fator).toBe(fator);
  });

  it('não há correção no próprio mês de referência', () => {
    expect(corrigir(pedido({ data: '2025-01-31' }))).toMatchObject({
      correcaoCentavos: 0,
      memoria: [],
      fator: '1.00000000',
    });
  });

  it('não há correção quando o mês de atualização é anterior à referência', () => {
    expect(corrigir(pedido({ referencia: '2025-11-03', data: '2025-11-04' })).correcaoCentavos).toBe(0);
  });

  // D §2.5, example 3: base 1.000,00, only Aug/2025 (−0,11)
  it('a deflação não reduz o valor nominal', () => {
    const correcao = corrigir(
      pedido({
        valores: { valorCentavos: 100_000, multaCentavos: 0, jurosCentavos: 0 },
        indice: { ...IPCA, defasagemMeses: 0 },
        referencia: '2025-08-01',
        data: '2025-09-30',
      }),
    );
    expect(correcao.memoria).toEqual([{ mes: '2025-08', percentual: '-0.11', acumulado: '0.99890000' }]);
    expect(correcao.correcaoCentavos).toBe(0);
    expect(correcao.fator).toBe('1.00000000');
  });

  it('um mês sem índice não impede o cálculo, e é apontado', () => {
    const semAgosto = new Map([...ipca].filter(([mes]) => mes !== '2025-08'));
    const correcao = corrigir(pedido({ serie: semAgosto }));
    expect(correcao.mesesAusentes).toEqual(['2025-08']);
    expect(correcao.memoria.find((l) => l.mes === '2025-08')?.percentual).toBeNull();
    // 52.255 without the −0,11 % of August: base 12.500,00 × (1,041803798506 / 0,9989 − 1)
    expect(correcao.correcaoCentavos).toBe(53_689);
  });

  it('a memória de cálculo lista cada mês com o fator acumulado', () => {
    const { memoria, ultimaCorrecao, mesAtualizacao, baseCentavos } = corrigir(pedido());
    expect(memoria.map((l) => l.mes)).toEqual([
      '2024-12',
      '2025-01',
      '2025-02',
      '2025-03',
      '2025-04',
      '2025-05',
      '2025-06',
      '2025-07',
      '2025-08',
      '2025-09',
    ]);
    expect(memoria[0]).toEqual({ mes: '2024-12', percentual: '0.52', acumulado: '1.00520000' });
    expect(memoria.at(-1)?.acumulado).toBe('1.04180380');
    expect({ ultimaCorrecao, mesAtualizacao, baseCentavos }).toEqual({
      ultimaCorrecao: '2025-11-06',
      mesAtualizacao: '2025-11',
      baseCentavos: 1_250_000,
    });
  });
});

describe('correção pela SELIC', () => {
  const base = { valorCentavos: 875_000, multaCentavos: 0, jurosCentavos: 0 };

  // D §2.5, example 2: sum Apr–Oct 8,24 + 1,00; compounding would wrongly give 841,92
  it.each([
    ['após o quarto dia útil de novembro', '2025-11-20', 80_850],
    ['antes dele', '2025-11-03', 69_650],
  ] as const)('exemplo 2, %s', (_, data, centavos) => {
    const correcao = corrigir(pedido({ indice: SELIC, serie: selic, valores: base, referencia: '2025-03-15', data }));
    expect(correcao.correcaoCentavos).toBe(centavos);
  });

  // D §2.5, published control values: due Jan/2024 paid Sep/2024 → 6,92 %; due Aug/2024 → 1,00 %
  it.each([
    ['2024-01-20', '1.06920000'],
    ['2024-08-20', '1.01000000'],
    ['2024-09-02', '1.00000000'],
  ] as const)('vencido em %s e pago em setembro de 2024: fator %s', (referencia, fator) => {
    expect(corrigir(pedido({ indice: SELIC, serie: selic, referencia, data: '2024-09-30' })).fator).toBe(fator);
  });

  it('a memória soma os percentuais, sem compor', () => {
    const { memoria } = corrigir(
      pedido({ indice: SELIC, serie: selic, valores: base, referencia: '2025-03-15', data: '2025-11-20' }),
    );
    expect(memoria.at(-1)).toEqual({ mes: '2025-10', percentual: '1.28', acumulado: '8.24' });
  });
});

describe('propriedades da correção', () => {
  const umPedido = fc
    .record({
      valor: fc.integer({ min: 1, max: 99_999_999_999 }),
      referencia: fc.integer({ min: 0, max: 1000 }).map((d) => somarDias('2023-02-01', d)),
      dias: fc.integer({ min: 0, max: 1000 }),
      indice: fc.constantFrom(IPCA, SELIC, { ...IPCA, defasagemMeses: 0 }),
    })
    .map(({ valor, referencia, dias, indice }) =>
      pedido({
        indice,
        serie: indice === SELIC ? selic : ipca,
        valores: { valorCentavos: valor, multaCentavos: 0, jurosCentavos: 0 },
        referencia,
        data: somarDias(referencia, dias),
      }),
    );

  it('nunca é negativa e é sempre um número inteiro de centavos', () => {
    fc.assert(
      fc.property(umPedido, (p) => {
        const { correcaoCentavos } = corrigir(p);
        expect(Number.isSafeInteger(correcaoCentavos) && correcaoCentavos >= 0).toBe(true);
      }),
    );
  });

  it('não muda entre um quarto dia útil e a véspera do seguinte', () => {
    fc.assert(
      fc.property(umPedido, (p) => {
        const { ultimaCorrecao, ...resto } = corrigir(p);
        expect(corrigir({ ...p, data: ultimaCorrecao })).toEqual({ ultimaCorrecao, ...resto });
      }),
    );
  });

  it('a SELIC nunca diminui com o tempo', () => {
    fc.assert(
      fc.property(umPedido, fc.integer({ min: 0, max: 400 }), (p, dias) => {
        const depois = { ...p, indice: SELIC, serie: selic, data: somarDias(p.data, dias) };
        expect(corrigir(depois).correcaoCentavos).toBeGreaterThanOrEqual(
          corrigir({ ...depois, data: p.data }).correcaoCentavos,
        );
      }),
    );
  });
});

describe('data de cálculo', () => {
  it('um processo encerrado para no dia em que se encerrou', () => {
    expect(dataDeCalculo({ dataEncerramento: '2025-05-02' }, '2025-11-20')).toBe('2025-05-02');
    expect(dataDeCalculo({ dataEncerramento: null }, '2025-11-20')).toBe('2025-11-20');
  });
});
