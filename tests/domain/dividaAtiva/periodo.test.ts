import { describe, expect, it } from 'vitest';
import { somarDias } from '@/domain/calendario.ts';
import { gruposDe, ultimosDias } from '@/domain/dividaAtiva/periodo.ts';

describe('os últimos dias contam hoje (S2 §7.2, 9; M §2.71)', () => {
  it.each([
    [15, '2025-11-06'],
    [30, '2025-10-22'],
  ])('os últimos %i dias de 20/11/2025 começam em %s', (dias, inicio) => {
    expect(ultimosDias('2025-11-20', dias)).toEqual({ inicio, fim: '2025-11-20' });
  });
});

describe('os grupos do gráfico (M §2.74)', () => {
  const rotulos = (inicio: string, fim: string) => gruposDe({ inicio, fim }).map(({ label }) => label);

  it('até 31 dias, um grupo por dia', () => {
    const dias = gruposDe({ inicio: '2025-10-21', fim: '2025-11-20' });
    expect(dias).toHaveLength(31);
    expect(dias[0]).toEqual({ label: '21/10', inicio: '2025-10-21', fim: '2025-10-21' });
    expect(rotulos('2025-11-20', '2025-11-20')).toEqual(['20/11']);
  });
  it('de 32 a 92 dias, um por semana de segunda a domingo, cortada no período', () => {
    // 20/10/2025 is a Monday; 20/11/2025, a Thursday.
    expect(rotulos('2025-10-20', '2025-11-20')).toEqual([
      '20/10–26/10',
      '27/10–02/11',
      '03/11–09/11',
      '10/11–16/11',
      '17/11–20/11',
    ]);
    // It begins on a Sunday: a week of one day.
    expect(rotulos('2025-10-19', '2025-11-20').slice(0, 2)).toEqual(['19/10', '20/10–26/10']);
    expect(gruposDe({ inicio: '2025-08-21', fim: '2025-11-20' })).toHaveLength(14);
  });
  it('daí em diante, um por mês, cortado no período', () => {
    const meses = gruposDe({ inicio: '2025-08-20', fim: '2025-11-20' });
    expect(meses).toEqual([
      { label: '08/2025', inicio: '2025-08-20', fim: '2025-08-31' },
      { label: '09/2025', inicio: '2025-09-01', fim: '2025-09-30' },
      { label: '10/2025', inicio: '2025-10-01', fim: '2025-10-31' },
      { label: '11/2025', inicio: '2025-11-01', fim: '2025-11-20' },
    ]);
    expect(gruposDe({ inicio: '2020-12-31', fim: '2025-11-01' })).toHaveLength(60);
  });
  it('juntos, os grupos são o período inteiro, sem buraco nem sobra', () => {
    for (let dias = 1; dias < 500; dias += 7) {
      const inicio = somarDias('2024-02-20', dias);
      const fim = somarDias(inicio, dias - 1);
      const grupos = gruposDe({ inicio, fim });
      expect([grupos[0]!.inicio, grupos.at(-1)!.fim]).toEqual([inicio, fim]);
      for (const [i, grupo] of grupos.entries()) {
        expect(grupo.inicio <= grupo.fim).toBe(true);
        if (i > 0) expect(grupo.inicio).toBe(somarDias(grupos[i - 1]!.fim, 1));
      }
    }
  });
});
