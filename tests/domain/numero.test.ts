import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cnjValido, numeroCobranca, numeroProcesso, numeroProcessoValido, nupValido } from '@/domain/numero.ts';

describe('número do processo', () => {
  it.each([
    [2026, 10_000, 1],
    [2026, 1, 1_000_000],
    [2026, -1, 1],
    [2026, 1, 1.5],
  ] as const)('recusa o que não cabe: %i/%i/%i', (ano, orgao, sequencia) => {
    expect(() => numeroProcesso(ano, orgao, sequencia)).toThrow(RangeError);
  });

  // 1·2 + 1·8 + 6·4 + 2·5 + 2·7 = 58 with weights 2–9 from the right; rest 3, digit 8
  it('tem ano, órgão, sequência e dígito: 15 posições', () => {
    expect(numeroProcesso(2026, 1, 1)).toBe('202600010000018');
  });

  it('aceita os que ela mesma faz e recusa um dígito trocado', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2020, max: 2099 }),
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 999_999 }),
        (ano, orgao, sequencia) => {
          const numero = numeroProcesso(ano, orgao, sequencia);
          expect(numeroProcessoValido(numero)).toBe(true);
          expect(numeroProcessoValido(`${numero.slice(0, 14)}${(Number(numero[14]) + 1) % 10}`)).toBe(false);
        },
      ),
    );
  });

  it('o número da cobrança tem ano e sete dígitos', () => {
    expect(numeroCobranca(2026, 42)).toBe('20260000042');
  });
});

describe('números de fora', () => {
  it.each([
    // D §4: Portaria GM-MD 1.342/2021; second: customary example
    ['60041.001093/2020-97', true],
    ['35041.000387/2000-19', true],
    ['60041.001093/2020-98', false],
    ['60041.001093/2021-97', false],
    ['60041.001093/20', false],
    ['', false],
  ] as const)('NUP %s: %s', (nup, valido) => {
    expect(nupValido(nup)).toBe(valido);
  });

  it.each([
    // D §4: CPAN module documentation
    ['0058967-77.2016.8.19.0000', true],
    ['0058967-78.2016.8.19.0000', false],
    ['00589677720168190000', true],
    ['0058967-77.2016.8.19', false],
  ] as const)('número judicial %s: %s', (numero, valido) => {
    expect(cnjValido(numero)).toBe(valido);
  });
});
