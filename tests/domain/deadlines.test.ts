import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diasEntre, diaUtil, somarDias } from '@/domain/calendar.ts';
import { contarPrazo, prazoEncerrado, prorrogar } from '@/domain/deadlines.ts';

describe('contagem de um prazo administrativo', () => {
  // D §3.7, worked examples
  it.each([
    ['2026-11-06', 30, '2026-11-09', '2026-12-08'],
    ['2026-11-06', 10, '2026-11-09', '2026-11-18'],
    ['2026-02-13', 10, '2026-02-18', '2026-02-27'],
  ] as const)('ciência em %s, %i dias: de %s a %s', (ciencia, dias, inicio, fim) => {
    expect(contarPrazo(ciencia, dias)).toEqual({ inicio, fim });
  });

  it('um feriado do órgão no último dia leva o prazo ao dia útil seguinte', () => {
    expect(contarPrazo('2026-11-06', 30, ['2026-12-08']).fim).toBe('2026-12-09');
  });

  it('começa e termina em dia útil, e nunca é mais curto que os dias concedidos', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 90 }), (dia, dias) => {
        const ciencia = somarDias('2000-01-01', dia);
        const { inicio, fim } = contarPrazo(ciencia, dias);
        expect(inicio > ciencia && diaUtil(inicio) && diaUtil(fim)).toBe(true);
        expect(diasEntre(inicio, fim) + 1).toBeGreaterThanOrEqual(dias);
      }),
    );
  });
});

describe('fim de um prazo', () => {
  it.each([
    ['2026-12-07', false],
    ['2026-12-08', false],
    ['2026-12-09', true],
  ] as const)('em %s, o prazo de 08/12/2026 está encerrado? %s', (hoje, encerrado) => {
    expect(prazoEncerrado('2026-12-08', hoje)).toBe(encerrado);
  });
});

describe('prazo de um processo suspenso', () => {
  it.each([
    ['ganha os dias parados', '2026-12-08', '2026-11-16', '2026-11-26', '2026-12-18'],
    ['termina em dia útil', '2026-12-08', '2026-11-16', '2026-11-20', '2026-12-14'],
    ['não renasce se já tinha acabado', '2026-12-08', '2026-12-09', '2027-01-09', '2026-12-08'],
    ['não muda se voltou no mesmo dia', '2026-12-08', '2026-11-16', '2026-11-16', '2026-12-08'],
  ] as const)('%s', (_, fim, suspensoDesde, reativadoEm, esperado) => {
    expect(prorrogar(fim, suspensoDesde, reativadoEm)).toBe(esperado);
  });
});
