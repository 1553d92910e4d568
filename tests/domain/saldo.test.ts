import { describe, expect, it } from 'vitest';
import { totais } from '@/domain/saldo.ts';

const nada = { valorCentavos: 0, multaCentavos: 0, jurosCentavos: 0, correcaoCentavos: 0 };
const valores = { valorCentavos: 1_000_000, multaCentavos: 200_000, jurosCentavos: 50_000 };

describe('totais e saldos', () => {
  // D §2.5, example 1: total 13.022,55
  it('sem pagamento, o saldo é o total corrigido', () => {
    expect(totais(valores, nada, 52_255)).toEqual({
      totalAtualizadoCentavos: 1_250_000,
      totalCorrigidoCentavos: 1_302_255,
      saldo: { ...valores, correcaoCentavos: 52_255 },
      saldoCentavos: 1_302_255,
    });
  });

  it('cada parcela paga abate o seu próprio componente', () => {
    expect(totais(valores, { ...nada, valorCentavos: 400_000, correcaoCentavos: 52_255 }, 52_255).saldo).toEqual({
      valorCentavos: 600_000,
      multaCentavos: 200_000,
      jurosCentavos: 50_000,
      correcaoCentavos: 0,
    });
  });

  it('o que foi pago a mais num componente não abate outro nem fica negativo', () => {
    expect(totais(valores, { ...nada, multaCentavos: 300_000 }, 0).saldoCentavos).toBe(1_050_000);
  });
});
