import { expect, it } from 'vitest';
import { maximoDeParcelas } from '@/domain/parcelas.ts';

/** D §3.2: 10.000,00 with instalments of at least 150,00, at most 60 → min(66, 60) = 60. */
it.each([
  [1_000_000, 15_000, 60, 60],
  [30_000, 15_000, 60, 2],
  [29_999, 15_000, 60, 1],
  [0, 15_000, 60, 1],
  [1_000_000, 15_000, 1, 1],
  [1_000_000, 1, 9_999, 9_999],
])(
  '%i centavos, com parcelas de ao menos %i e no máximo %i, cabem em %i',
  (principal, valorMinCentavos, max, cabem) => {
    expect(maximoDeParcelas(principal, { valorMinCentavos, maxParcelas: max })).toBe(cabem);
  },
);
