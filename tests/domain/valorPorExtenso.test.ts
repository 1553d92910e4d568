import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valorPorExtenso } from '@/domain/valorPorExtenso.ts';

/** An example of each rule of D §6. */
const exemplos: readonly (readonly [centavos: number, dito: string])[] = [
  [0, 'zero reais'],
  [1, 'um centavo'],
  [2, 'dois centavos'],
  [99, 'noventa e nove centavos'],
  [100, 'um real'],
  [101, 'um real e um centavo'],
  [200, 'dois reais'],
  [1_650, 'dezesseis reais e cinquenta centavos'],
  [2_100, 'vinte e um reais'],
  [10_000, 'cem reais'],
  [10_100, 'cento e um reais'],
  [11_000, 'cento e dez reais'],
  [99_999, 'novecentos e noventa e nove reais e noventa e nove centavos'],
  [100_000, 'mil reais'],
  [100_100, 'mil e um reais'],
  [110_000, 'mil e cem reais'],
  [110_100, 'mil cento e um reais'],
  [120_000, 'mil e duzentos reais'],
  [233_441, 'dois mil trezentos e trinta e quatro reais e quarenta e um centavos'],
  [1_302_255, 'treze mil e vinte e dois reais e cinquenta e cinco centavos'],
  [10_000_000, 'cem mil reais'],
  [10_010_000, 'cem mil e cem reais'],
  [100_000_000, 'um milhão de reais'],
  [100_000_050, 'um milhão de reais e cinquenta centavos'],
  [100_000_100, 'um milhão e um reais'],
  [100_100_000, 'um milhão e mil reais'],
  [120_000_000, 'um milhão e duzentos mil reais'],
  [
    123_456_789,
    'um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete reais e oitenta e nove centavos',
  ],
  [250_000_000, 'dois milhões e quinhentos mil reais'],
  [200_000_000, 'dois milhões de reais'],
  [100_000_000_000, 'um bilhão de reais'],
  [100_000_000_100, 'um bilhão e um reais'],
];

describe('um valor por extenso', () => {
  it.each(exemplos)('%i centavos: %s', (centavos, dito) => expect(valorPorExtenso(centavos)).toBe(dito));

  it('é o que outra conta escreve, de qualquer valor até o maior de quatro campos', () => {
    const valores = fc.oneof(
      fc.nat(200_000),
      fc.nat(100_000_000),
      fc.nat(2 ** 31 - 1).map((n) => n * 186),
    );
    fc.assert(
      fc.property(valores, (centavos) => valorPorExtenso(centavos) === convertCurrencyToWords(centavos / 100)),
      { numRuns: 3000 },
    );
  });
});
