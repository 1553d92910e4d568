import { describe, expect, it } from 'vitest';
import { quartoDiaUtil } from '@/domain/correcao.ts';
import { contaNoSeuMes, feriadosDaCorrecao, feriadosVigentes } from '@/domain/feriados.ts';

/**
 * ADR 23: a holiday's inclusion or removal changes the fourth business day of a month only if it was made before that
 * month began.
 */
describe('o feriado local e o 4º dia útil do seu mês', () => {
  it.each([
    ['sempre sabido', null, null, true],
    ['incluído na véspera do mês', '2026-11-30', null, true],
    ['incluído no primeiro dia do mês', '2026-12-01', null, false],
    ['incluído depois', '2026-12-20', null, false],
    ['retirado no mês mesmo', '2026-06-01', '2026-12-01', true],
    ['retirado no mês anterior, quando o valor já se dizia válido até ali', '2026-06-01', '2026-11-01', true],
    ['retirado antes disso', '2026-06-01', '2026-10-31', false],
    ['sempre sabido, retirado há muito', null, '2026-10-31', false],
  ])('%s', (_, conhecidoEm, retiradoEm, conta) => {
    expect(contaNoSeuMes({ data: '2026-12-02', conhecidoEm, retiradoEm })).toBe(conta);
  });

  it('os prazos contam com os que estão de pé; a correção, com os do começo de cada mês', () => {
    const feriados = [
      { data: '2026-12-02', conhecidoEm: '2026-12-02', retiradoEm: null },
      { data: '2026-12-03', conhecidoEm: null, retiradoEm: '2026-12-02' },
    ];
    expect(feriadosVigentes(feriados)).toEqual(['2026-12-02']);
    expect(feriadosDaCorrecao(feriados)).toEqual(['2026-12-03']);
    // D §3.7: the 4th business day of December 2026 is the 4th; with the 3rd a holiday, Monday the 7th.
    expect(quartoDiaUtil('2026-12')).toBe('2026-12-04');
    expect(quartoDiaUtil('2026-12', feriadosDaCorrecao(feriados))).toBe('2026-12-07');
  });
});
