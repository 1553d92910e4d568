import { describe, expect, it } from 'vitest';
import { mesmoDiaDepois } from '@/domain/calendario.ts';
import { abrir, type Causa, encurtarInscricao, fechar, inscrever, prescricaoDe } from '@/domain/prescricao.ts';
import { prescricaoPorExtenso } from '@/domain/prescricaoPorExtenso.ts';

const plano = (data: string, ate: string | null): Causa => ({ tipo: 'PARCELAMENTO', data, ate });
const ordem = (data: string, ate: string | null): Causa => ({ tipo: 'ORDEM_JUDICIAL', data, ate });
const citacao = (data: string): Causa => ({ tipo: 'DESPACHO_CITACAO', data, ate: data });

describe('o dia em que um prazo de meses acaba (CC art. 132 §3)', () => {
  it.each([
    ['2026-12-09', 60, '2031-12-09'],
    // 2029 has no 29/02: the next day.
    ['2024-02-29', 60, '2029-03-01'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-01-31', 1, '2026-03-01'],
    ['2026-08-31', 1, '2026-10-01'],
  ])('%s e %i meses: %s', (data, meses, fim) => expect(mesmoDiaDepois(data, meses)).toBe(fim));
});

describe('o dia em que o crédito prescreve', () => {
  it.each<[string, string | null, readonly Causa[], string | null | undefined]>([
    ['não corre antes da constituição', null, [plano('2026-01-10', '2027-01-10')], undefined],
    ['cinco anos da constituição (D §5.4)', '2026-12-09', [], '2031-12-09'],
    ['constituído em 29/02, acaba em 01/03 (CC art. 132 §3)', '2024-02-29', [], '2029-03-01'],
    // CTN art. 174 sole par. IV; Súmula TFR 248: the full term starts again on the day the debtor broke the plan.
    ['parcelado em 2026, perdido em 2032', '2026-01-15', [plano('2026-06-10', '2032-03-05')], '2037-03-05'],
    ['parcelado e em dia, não corre (CTN art. 151 VI)', '2026-01-15', [plano('2026-06-10', null)], null],
    // CC art. 202: a term that has ended cannot be interrupted.
    ['parcelado depois de prescrito', '2026-01-15', [plano('2031-01-16', '2032-03-05')], '2031-01-15'],
    ['no último dia ainda se interrompe', '2026-01-15', [plano('2031-01-15', '2032-03-05')], '2037-03-05'],
    [
      'confessado antes de constituído, nada se interrompe',
      '2032-03-05',
      [plano('2026-06-10', '2032-03-05')],
      '2037-03-05',
    ],
    // 10/06/2026 to 10/06/2027: 365 days.
    [
      'parado um ano por ordem judicial (CTN art. 151 IV)',
      '2026-01-15',
      [ordem('2026-06-10', '2027-06-10')],
      '2032-01-15',
    ],
    ['parado agora por ordem judicial', '2026-01-15', [ordem('2026-06-10', null)], null],
    // Only the 100 days from the constitution on count.
    ['ordem de antes da constituição', '2026-01-15', [ordem('2025-01-01', '2026-04-25')], '2031-04-25'],
    // The two overlap: 10/06 to 10/09/2026 counts once, 92 days.
    [
      'duas ordens juntas',
      '2026-01-15',
      [ordem('2026-06-10', '2026-08-10'), ordem('2026-07-01', '2026-09-10')],
      '2031-04-17',
    ],
    ['despacho de citação (LEF art. 8 §2)', '2026-01-15', [citacao('2028-05-20')], '2033-05-20'],
    [
      'citado enquanto parado, corre de quando voltou',
      '2026-01-15',
      [ordem('2027-01-10', '2028-01-10'), citacao('2027-06-01')],
      '2033-01-10',
    ],
    // LEF art. 2 §3: suspended for 180 days, or until the execution is filed if that is earlier.
    ['inscrito', '2026-01-15', inscrever([], '2026-08-03'), '2031-07-14'],
    [
      'inscrito e ajuizado em trinta dias',
      '2026-01-15',
      encurtarInscricao(inscrever([], '2026-08-03'), '2026-09-02'),
      '2031-02-14',
    ],
    [
      'contado fora de ordem, é a mesma data',
      '2026-01-15',
      [citacao('2028-05-20'), ordem('2026-06-10', '2027-06-10')],
      '2033-05-20',
    ],
  ])('%s', (_, constituicao, causas, data) => {
    expect(prescricaoDe(constituicao, causas, false)?.data).toBe(data);
  });

  it('a taxa, que é tributo, não para pela inscrição (LEF art. 2 §3; natureza não tributária)', () => {
    expect(prescricaoDe('2026-01-15', inscrever([], '2026-08-03'), true)?.data).toBe('2031-01-15');
  });

  it('fechar encerra só o que está em vigor, e nunca antes de começar', () => {
    const aberta = abrir([ordem('2026-01-01', '2026-02-01')], 'PARCELAMENTO', '2026-05-10');
    expect(fechar(aberta, ['PARCELAMENTO', 'ORDEM_JUDICIAL'], '2026-05-01')).toEqual([
      ordem('2026-01-01', '2026-02-01'),
      plano('2026-05-10', '2026-05-10'),
    ]);
  });
});

describe('uma só interrupção (CC art. 202, caput)', () => {
  const causas = [plano('2026-06-10', '2027-06-10'), plano('2030-01-10', '2031-01-10')];

  it('a segunda confissão é contada, e a data sem ela também', () => {
    expect(prescricaoDe('2026-01-15', causas, false)).toMatchObject({
      data: '2036-01-10',
      soComAPrimeira: '2032-06-10',
    });
  });
  it('com uma só, ou num tributo (CTN art. 174), não há dúvida', () => {
    expect(prescricaoDe('2026-01-15', causas.slice(0, 1), false)?.soComAPrimeira).toBeNull();
    expect(prescricaoDe('2026-01-15', causas, true)?.soComAPrimeira).toBeNull();
  });

  const dito = (hoje: string, mudancas = {}) =>
    prescricaoPorExtenso(
      { dataConstituicaoDefinitiva: '2026-01-15', causasPrescricao: causas, tributaria: false, ...mudancas },
      hoje,
    );
  it.each([
    ['2032-06-09', 'CORRE', 'O crédito prescreve em 10/01/2036.'],
    [
      '2032-06-10',
      'DEPENDE',
      'O crédito prescreve em 10/01/2036 se a interrupção de 10/01/2030 valer; só com a primeira, prescreveu em 10/06/2032.',
    ],
    ['2036-01-10', 'PRESCRITA', 'O crédito está prescrito desde 10/01/2036.'],
  ])('em %s: %s', (hoje, estado, frase) => {
    expect(dito(hoje)).toMatchObject({ estado, frase: expect.stringContaining(frase) });
  });
  // D §5.7: warn under 180 days. 10/01/2036 − 180 days = 14/07/2035.
  it.each([
    ['2035-07-14', 'CORRE'],
    ['2035-07-15', 'PROXIMA'],
  ])('num tributo, em %s: %s', (hoje, estado) => expect(dito(hoje, { tributaria: true })?.estado).toBe(estado));
});
