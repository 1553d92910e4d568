import { describe, expect, it } from 'vitest';
import { estadoDoIndice, ultimoMesEsperado } from '@/domain/indice.ts';
import { acumulado, tabelaDoIndice } from '@/domain/tabelaDoIndice.ts';

/** D §2.2. */
const ipca2023 = '0.53 0.84 0.71 0.61 0.23 -0.08 0.12 0.23 0.26 0.24 0.28 0.56'.split(' ');
const ipca2024 = '0.42 0.83 0.16 0.38 0.46 0.21 0.38 -0.02 0.44 0.56 0.39 0.52'.split(' ');
const ipca2025 = '0.16 1.31 0.56 0.43 0.26 0.24 0.26 -0.11 0.48 0.09 0.18 0.33'.split(' ');
const selic2024 = '0.97 0.80 0.83 0.89 0.83 0.79 0.91 0.87 0.84 0.93 0.79 0.93'.split(' ');
const ano = (qual: number, percentuais: readonly string[]) =>
  percentuais.map((percentual, i) => ({ mes: `${qual}-${String(i + 1).padStart(2, '0')}-01`, percentual }));

describe('o acumulado do ano', () => {
  it.each([
    // The IPCA of the year, as IBGE published it.
    ['IPCA 2023', 'COMPOSTO', ipca2023, '4.62'],
    ['IPCA 2024', 'COMPOSTO', ipca2024, '4.83'],
    ['IPCA 2025', 'COMPOSTO', ipca2025, '4.26'],
    // Summed by hand: SELIC is never compounded (D §2.3).
    ['SELIC 2024', 'SELIC_SOMADA', selic2024, '10.38'],
    ['nenhum mês', 'COMPOSTO', [], '0.00'],
    ['deflação', 'COMPOSTO', ['-0.50', '0.50'], '0.00'],
    ['arredondado uma vez só, no fim', 'COMPOSTO', ['0.004', '0.004'], '0.01'],
  ] as const)('%s', (_nome, tipo, percentuais, esperado) => {
    expect(acumulado(tipo, percentuais)).toBe(esperado);
  });
});

describe('a tabela de um índice', () => {
  it('tem um ano por linha, do mais novo para o mais antigo, e o acumulado até o último mês', () => {
    const { anos, faltam } = tabelaDoIndice(
      'COMPOSTO',
      [...ano(2024, ipca2024), ...ano(2023, ipca2023.slice(0, 12)), ...ano(2025, ipca2025.slice(0, 2))].reverse(),
    );
    expect(anos.map((a) => [a.ano, a.acumulado])).toEqual([
      ['2025', '1.47'],
      ['2024', '4.83'],
      ['2023', '4.62'],
    ]);
    expect(anos[0]?.meses).toEqual(['0.16', '1.31', ...Array(10).fill(null)]);
    expect(faltam).toEqual([]);
  });

  it('aponta os meses que faltam no meio, e não acumula por cima deles', () => {
    const { anos, faltam } = tabelaDoIndice('COMPOSTO', [
      ...ano(2024, ipca2024).filter(({ mes }) => mes !== '2024-03-01'),
      ...ano(2023, ipca2023).slice(5),
    ]);
    expect(faltam).toEqual(['2024-03']);
    expect(anos.map(({ acumulado: a }) => a)).toEqual([null, null]);
  });

  it('mostra todos com as casas do mais longo, e duas ao menos', () => {
    const casas = (...percentuais: string[]) =>
      tabelaDoIndice('COMPOSTO', ano(2025, percentuais)).anos[0]?.meses.slice(0, percentuais.length);
    expect(casas('0.1758', '0.2', '0')).toEqual(['0.1758', '0.2000', '0.0000']);
    expect(casas('1', '0.50000000')).toEqual(['1.00', '0.50']);
    expect(casas('-0.5')).toEqual(['-0.50']);
  });

  it('sem meses, não tem anos', () => expect(tabelaDoIndice('COMPOSTO', [])).toEqual({ anos: [], faltam: [] }));
});

describe('um índice está em dia', () => {
  it.each([
    ['2026-11-14', '2026-09'],
    ['2026-11-15', '2026-10'],
    ['2026-01-14', '2025-11'],
    ['2026-01-31', '2025-12'],
  ])('em %s espera-se %s', (hoje, mes) => expect(ultimoMesEsperado(hoje)).toBe(mes));

  it.each([
    ['2026-10-01', null, 'emDia'],
    ['2026-09-01', null, 'desatualizado'],
    ['2026-10-01', 'A fonte dos índices não respondeu.', 'falhou'],
    [null, 'A fonte dos índices não respondeu.', 'semMeses'],
  ] as const)('com %s e a falha %j: %s', (ultimaDataReferencia, falhaSincronizacao, estado) => {
    expect(estadoDoIndice({ ultimaDataReferencia, falhaSincronizacao }, '2026-11-20')).toBe(estado);
  });
});
