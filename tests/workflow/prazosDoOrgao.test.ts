import { describe, expect, it } from 'vitest';
import { cienciaPorEdital, prazoQueComeca } from '@/domain/workflow/prazos.ts';
import { parametrosPadrao } from './umProcesso.ts';

/** Until 09/11/2026 thirty days, until the 19th twenty, ten since (ADR 23). */
const parametros = {
  ...parametrosPadrao,
  prazoContestacaoDias: 10,
  prazoEditalDias: 0,
  anteriores: [
    { ...parametrosPadrao, prazoContestacaoDias: 20, prazoEditalDias: 5, ate: '2026-11-20' },
    { ...parametrosPadrao, prazoContestacaoDias: 30, prazoEditalDias: 15, ate: '2026-11-10' },
  ],
};

describe('a duração de um prazo é a do dia da ciência', () => {
  // D §3.7: awareness 06/11/2026, 30 days → 09/11 … 08/12; the others by the same rule.
  it.each([
    ['antes das mudanças', '2026-11-06', '2026-11-09', '2026-12-08'],
    ['na véspera da primeira mudança', '2026-11-09', '2026-11-10', '2026-12-09'],
    ['no dia da primeira mudança', '2026-11-10', '2026-11-11', '2026-11-30'],
    ['na véspera da segunda', '2026-11-19', '2026-11-23', '2026-12-14'],
    ['no dia da segunda', '2026-11-20', '2026-11-23', '2026-12-02'],
  ])('%s', (_, ciencia, inicio, fim) => {
    expect(prazoQueComeca(3, ciencia, parametros)).toMatchObject({ tipo: 'CONTESTACAO', inicio, fim });
  });

  it.each([
    ['2026-11-06', '2026-11-21'],
    ['2026-11-10', '2026-11-15'],
    ['2026-11-20', '2026-11-20'],
  ])('a do edital é a do dia da publicação: %s', (publicacao, ciencia) => {
    expect(cienciaPorEdital(publicacao, parametros)).toBe(ciencia);
  });
});
