import { expect, it } from 'vitest';
import { diaUtil, mesesEntre, somarDias } from '@/domain/calendario.ts';
import { prazoDoBoleto } from '@/domain/cobranca/boleto/prazo.ts';
import { valeAte } from '@/domain/cobranca/vencimentos.ts';

it.each([
  [
    'à vista para depois do 4º dia útil: a véspera dele (M §2.15)',
    '2025-12-19',
    '2025-11-20',
    '2025-12-03',
    '2025-12-03',
  ],
  ['no vencimento, quando cabe', '2025-12-01', '2025-11-20', '2025-12-01', '2025-12-03'],
  ['vencida: hoje', '2025-11-10', '2025-11-21', '2025-11-21', '2025-12-03'],
  ['vencida, num sábado: o próximo dia útil', '2025-11-10', '2025-11-22', '2025-11-24', '2025-12-03'],
  // On Saturday 04/10/2025 Friday's value is taken on Monday, which is the 4th business day of October (M §2.16).
  ['do último dia útil ao 4º dia útil: o próximo dia útil', '2025-10-04', '2025-10-04', '2025-10-06', '2025-10-06'],
  ['na sexta-feira antes dele: nesse dia', '2025-10-04', '2025-10-03', '2025-10-03', '2025-10-05'],
  ['no 4º dia útil: até o seguinte', '2025-11-30', '2025-10-06', '2025-11-05', '2025-11-05'],
])('%s', (_, vencimento, hoje, vence, validoAte) => {
  expect(prazoDoBoleto(vencimento, hoje)).toEqual({ vencimento: vence, validoAte });
});

it('o feriado do órgão não é vencimento, e adia o 4º dia útil', () => {
  expect(prazoDoBoleto('2025-12-03', '2025-11-20', ['2025-12-03'])).toEqual({
    vencimento: '2025-12-02',
    validoAte: '2025-12-04',
  });
});

it('na véspera de 20 dos 132 quartos dias úteis de 2025 a 2035, o último dia útil já passou (M §2.16)', () => {
  const vesperas = mesesEntre('2025-01', '2035-12').map((mes) => valeAte(`${mes}-01`));
  const passadas = vesperas.filter((dia) => !diaUtil(dia));
  expect(passadas).toHaveLength(20);
  expect(passadas.map((dia) => somarDias(dia, 1))).toEqual(
    expect.arrayContaining(['2025-10-06', '2026-06-05', '2026-07-06']),
  );
  for (const dia of vesperas) expect(prazoDoBoleto(dia, dia).vencimento >= dia).toBe(true);
});
