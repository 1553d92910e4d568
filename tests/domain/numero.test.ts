import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numeroProcesso, numeroProcessoValido } from '@/domain/numero.ts';

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
});
