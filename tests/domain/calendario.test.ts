import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  diasEntre,
  diaUtil,
  enesimoDiaUtil,
  feriadosNacionais,
  mesesEntre,
  pascoa,
  proximoDiaUtil,
  somarAoMes,
  somarDias,
  somarMeses,
} from '@/domain/calendario.ts';

describe('calendário bancário', () => {
  // D §3.7
  it.each(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16', '2029-04-01', '2030-04-21'])(
    'a Páscoa cai em %s',
    (data) => {
      expect(pascoa(Number(data.slice(0, 4)))).toBe(data);
    },
  );

  // D §3.7, «2026 holidays» (InfoMoney: 13 dates)
  it('2026 tem os treze feriados bancários nacionais', () => {
    expect([...feriadosNacionais(2026)].sort()).toEqual([
      '2026-01-01',
      '2026-02-16',
      '2026-02-17',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-06-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ]);
  });

  it.each<[string, boolean, string]>([
    ['2026-11-20', false, 'feriado nacional desde 2024'],
    ['2024-11-20', false, 'primeiro ano como feriado nacional'],
    ['2023-11-20', true, 'antes de ser feriado nacional'],
    ['2026-02-17', false, 'terça-feira de Carnaval'],
    ['2026-02-18', true, 'Quarta-feira de Cinzas'],
    ['2026-12-31', true, 'último dia útil do ano'],
    ['2026-11-21', false, 'sábado'],
    ['2026-11-22', false, 'domingo'],
    ['2026-11-23', true, 'segunda-feira'],
  ])('%s: dia útil? %s (%s)', (data, util) => {
    expect(diaUtil(data)).toBe(util);
  });

  it('um feriado do órgão também não é dia útil', () => {
    expect(diaUtil('2026-12-08', ['2026-12-08'])).toBe(false);
    expect(proximoDiaUtil('2026-12-08', ['2026-12-08'])).toBe('2026-12-09');
  });

  // D §3.7, «4th business days»
  it.each([
    '2025-03-10',
    '2025-05-07',
    '2025-11-06',
    '2026-01-07',
    '2026-02-05',
    '2026-04-07',
    '2026-11-06',
    '2026-12-04',
    '2027-01-07',
    '2027-02-04',
  ])('o quarto dia útil do mês é %s', (data) => {
    expect(enesimoDiaUtil(data.slice(0, 7), 4)).toBe(data);
  });

  it.each([
    ['2026-11-20', '2026-11-23'],
    ['2026-02-14', '2026-02-18'],
    ['2026-11-19', '2026-11-19'],
  ] as const)('de %s, o próximo dia útil é %s', (data, proximo) => {
    expect(proximoDiaUtil(data)).toBe(proximo);
  });
});

describe('meses e dias', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2026-12-10', 1, '2027-01-10'],
    ['2026-01-10', -1, '2025-12-10'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-05-15', 12, '2027-05-15'],
  ] as const)('%s mais %i meses é %s', (data, meses, esperado) => {
    expect(somarMeses(data, meses)).toBe(esperado);
  });

  const ultimoDiaDoMes = (mes: string) => somarDias(`${somarAoMes(mes, 1)}-01`, -1);

  it('a lista de meses inclui as pontas e é vazia quando o fim vem antes', () => {
    expect(mesesEntre('2024-11', '2025-02')).toEqual(['2024-11', '2024-12', '2025-01', '2025-02']);
    expect(mesesEntre('2025-02', '2025-01')).toEqual([]);
  });

  const umaData = fc.integer({ min: 0, max: 55_000 }).map((dias) => somarDias('1950-01-01', dias));

  it('somar e contar dias são o inverso um do outro', () => {
    fc.assert(
      fc.property(umaData, fc.integer({ min: -4000, max: 4000 }), (data, dias) => {
        expect(diasEntre(data, somarDias(data, dias))).toBe(dias);
      }),
    );
  });

  it('somar meses nunca muda de mês nem passa do dia de origem', () => {
    fc.assert(
      fc.property(umaData, fc.integer({ min: -600, max: 600 }), (data, meses) => {
        const outra = somarMeses(data, meses);
        expect(mesesEntre(data.slice(0, 7), outra.slice(0, 7)).length).toBe(meses < 0 ? 0 : meses + 1);
        expect(outra.slice(8) <= data.slice(8)).toBe(true);
        expect(outra === ultimoDiaDoMes(outra.slice(0, 7)) || outra.slice(8) === data.slice(8)).toBe(true);
      }),
    );
  });

  it('a Páscoa é sempre um domingo entre 22 de março e 25 de abril', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2200 }), (ano) => {
        const data = pascoa(ano);
        expect(new Date(`${data}T00:00:00Z`).getUTCDay()).toBe(0);
        expect(data >= `${ano}-03-22` && data <= `${ano}-04-25`).toBe(true);
      }),
    );
  });
});
