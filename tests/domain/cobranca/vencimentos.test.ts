import { describe, expect, it } from 'vitest';
import { diasUteisDepois, valeAte, vencida } from '@/domain/cobranca/vencimentos.ts';

it('um valor vale até a véspera do próximo 4º dia útil', () => {
  expect(valeAte('2025-11-20')).toBe('2025-12-03');
});

describe('os prazos de um acordo (M §2.36, 2.37)', () => {
  it('à vista vencido em 19/12/2025 expira depois de 29/12/2025', () => {
    expect(diasUteisDepois('2025-12-19', 5)).toBe('2025-12-29');
  });

  // Plan unpaid from the second instalment on: due 30/12/2025, 30/01/2026 and 02/03/2026.
  it.each([
    ['2026-02-02', 1],
    ['2026-02-03', 2],
    ['2026-03-03', 2],
    ['2026-03-04', 3],
  ])('em %s há %i vencidas', (hoje, quantas) => {
    const vencimentos = ['2025-12-30', '2026-01-30', '2026-03-02', '2026-03-30'];
    expect(vencimentos.filter((vencimento) => vencida(vencimento, hoje))).toHaveLength(quantas);
  });
});
