import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diasEntre, diaUtil, somarDias } from '@/domain/calendario.ts';
import { contarPrazo, prazoEncerrado, prorrogar } from '@/domain/prazo.ts';

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
  /**
   * Counted by hand on the calendar of 2026 (ADR 0024 shows each): awareness, days of the term, its first and last day,
   * suspended from, reactivated on, new last day.
   */
  it.each([
    ['ganha os dias parados', '2026-11-06', 30, '2026-12-08', '2026-11-16', '2026-11-26', '2026-12-18'],
    ['termina em dia útil', '2026-11-06', 30, '2026-12-08', '2026-11-16', '2026-11-20', '2026-12-14'],
    // The nominal end, Saturday 12/12, rolls to 14/12. The two suspended days count from the nominal end: 14/12, not
    // 16/12.
    ['conta do fim não rolado', '2026-11-12', 30, '2026-12-14', '2026-11-16', '2026-11-18', '2026-12-14'],
    // Suspended from Saturday 07/11; the term begins on Monday 09/11, so two of the nine suspended days do not count.
    ['só os dias de dentro do prazo', '2026-11-06', 30, '2026-12-08', '2026-11-07', '2026-11-16', '2026-12-15'],
    // Suspended on Monday 14/12, after the nominal end: the one day left is the first business day on or after the
    // return.
    ['não acaba enquanto parado', '2026-11-12', 30, '2026-12-14', '2026-12-14', '2026-12-19', '2026-12-21'],
    ['não renasce se já tinha acabado', '2026-11-06', 30, '2026-12-08', '2026-12-09', '2027-01-09', '2026-12-08'],
    ['não muda se voltou no mesmo dia', '2026-11-06', 30, '2026-12-08', '2026-11-16', '2026-11-16', '2026-12-08'],
  ] as const)('%s', (_, ciencia, dias, fim, suspensoDesde, reativadoEm, esperado) => {
    const prazo = { ...contarPrazo(ciencia, dias), dias, diasParados: 0 };
    expect(prazo.fim).toBe(fim);
    expect(prorrogar(prazo, suspensoDesde, reativadoEm).fim).toBe(esperado);
  });

  it('parado duas vezes, cada uma conta do fim nominal que a outra deixou', () => {
    const prazo = { ...contarPrazo('2026-11-06', 30), dias: 30, diasParados: 0 };
    // 08/12 + 4 = Saturday 12/12, rolled to 14/12; 12/12 + 2 = Monday 14/12.
    const primeira = prorrogar(prazo, '2026-11-16', '2026-11-20');
    expect([primeira.fim, primeira.diasParados]).toEqual(['2026-12-14', 4]);
    const segunda = prorrogar(primeira, '2026-11-23', '2026-11-25');
    expect([segunda.fim, segunda.diasParados]).toEqual(['2026-12-14', 6]);
  });

  it('termina no primeiro dia útil depois do fim nominal com os dias parados, sem um dia a mais', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 59 }),
        fc.integer({ min: 1, max: 400 }),
        (dia, dias, antes, parado) => {
          const prazo = { ...contarPrazo(somarDias('2010-01-01', dia), dias), dias, diasParados: 0 };
          const suspenso = somarDias(prazo.inicio, antes % dias);
          const { fim } = prorrogar(prazo, suspenso, somarDias(suspenso, parado));
          const nominal = somarDias(prazo.inicio, dias - 1 + parado);
          expect(fim >= nominal && diaUtil(fim)).toBe(true);
          for (let d = nominal; d < fim; d = somarDias(d, 1)) expect(diaUtil(d)).toBe(false);
        },
      ),
    );
  });
});
