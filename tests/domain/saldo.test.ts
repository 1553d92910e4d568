import { describe, expect, it } from 'vitest';
import { totais } from '@/domain/saldo.ts';

const nada = { valorCentavos: 0, multaCentavos: 0, jurosCentavos: 0, correcaoCentavos: 0 };
const valores = { valorCentavos: 1_000_000, multaCentavos: 200_000, jurosCentavos: 50_000 };
const conta = (mudancas: Partial<Parameters<typeof totais>[0]> = {}) => ({
  ...{ valores, pagos: nada, dispensados: nada, correcaoCentavos: 52_255 },
  ...mudancas,
});

describe('totais e saldos', () => {
  // D §2.5, example 1: total 13.022,55
  it('sem pagamento, o saldo é o total corrigido', () => {
    expect(totais(conta())).toEqual({
      totalAtualizadoCentavos: 1_250_000,
      totalCorrigidoCentavos: 1_302_255,
      saldo: { ...valores, correcaoCentavos: 52_255 },
      saldoCentavos: 1_302_255,
    });
  });

  it('cada parcela paga abate o seu próprio componente', () => {
    expect(totais(conta({ pagos: { ...nada, valorCentavos: 400_000, correcaoCentavos: 52_255 } })).saldo).toEqual({
      valorCentavos: 600_000,
      multaCentavos: 200_000,
      jurosCentavos: 50_000,
      correcaoCentavos: 0,
    });
  });

  it('o que foi pago a mais num componente não abate outro nem fica negativo', () => {
    expect(totais(conta({ pagos: { ...nada, multaCentavos: 300_000 }, correcaoCentavos: 0 })).saldoCentavos).toBe(
      1_050_000,
    );
  });

  // M §2.6, 6.4: 300,00 paid of a net principal of 800,00 dispensed 75,00 of the discount; 625,00 of 1.000,00 are left
  it('o dispensado abate como o pago, e não muda o que se devia', () => {
    const { saldo, totalCorrigidoCentavos } = totais(
      conta({
        valores: { valorCentavos: 100_000, multaCentavos: 0, jurosCentavos: 0 },
        pagos: { ...nada, valorCentavos: 30_000, correcaoCentavos: 10_000 },
        dispensados: { ...nada, valorCentavos: 7_500, correcaoCentavos: 42_255 },
      }),
    );
    expect(saldo).toEqual({ ...nada, valorCentavos: 62_500 });
    expect(totalCorrigidoCentavos).toBe(152_255);
  });
});
