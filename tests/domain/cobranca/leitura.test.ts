import { describe, expect, it } from 'vitest';
import { somarDias } from '@/domain/calendario.ts';
import { diasUteisSemLeitura, leituraEmDia } from '@/domain/cobranca/leitura.ts';

describe('os dias úteis sem leitura do banco', () => {
  it.each([
    ['2026-11-19', '2026-11-19', 0],
    ['2026-11-18', '2026-11-19', 1],
    ['2026-11-17', '2026-11-19', 2],
    ['2026-11-16', '2026-11-19', 3],
    // Over a holiday, 20/11, and a weekend.
    ['2026-11-19', '2026-11-23', 1],
    ['2026-11-18', '2026-11-23', 2],
    ['2020-01-01', '2026-11-19', 62],
  ])('de %s a %s são %i, o de hoje incluído', (lidoEm, hoje, dias) =>
    expect(diasUteisSemLeitura(lidoEm, hoje, [])).toBe(dias),
  );

  it('mais de dois é o que o acordo chama de banco não lido, em qualquer dia', () => {
    for (let i = 0; i < 60; i++)
      for (let atras = 0; atras < 15; atras++) {
        const hoje = somarDias('2026-11-01', i);
        const lidoEm = somarDias(hoje, -atras);
        expect([lidoEm, hoje, diasUteisSemLeitura(lidoEm, hoje, []) <= 2]).toEqual([
          lidoEm,
          hoje,
          leituraEmDia(lidoEm, hoje, []),
        ]);
      }
  });
});
