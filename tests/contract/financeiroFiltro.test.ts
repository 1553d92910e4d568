import { describe, expect, it } from 'vitest';
import {
  diasDoFiltro,
  type FiltroDaTelaFinanceiro,
  filtroDaTelaFinanceiro,
  filtroPorExtenso,
  mesCorrente,
} from '@/contract/financeiroFiltro.ts';
import { validate } from '@/contract/validate.ts';

const HOJE = '2026-11-20';
const erros = (filtro: object) => {
  const lido = validate(filtroDaTelaFinanceiro, filtro, HOJE);
  return lido.ok ? [] : lido.errors.map(({ field, message }) => [field, message]);
};
const SEM_DATA = ['', 'Necessário selecionar uma data para realizar a pesquisa'];
const DESORDEM = [
  ['dataPeriodoInicio', 'A data deve ser anterior a Data - Fim'],
  ['dataPeriodoFim', 'A data deve ser posterior a Data - Início'],
];

describe('o filtro do acompanhamento financeiro (S2 §2.9, 5.10)', () => {
  it.each([
    [{ tipoPesquisa: 'dataMesAno' }, [['dataMesAno', 'Necessário selecionar o mês.'], SEM_DATA]],
    [{ tipoPesquisa: 'dataAno' }, [['dataAno', 'Necessário selecionar o ano.'], SEM_DATA]],
    [
      { tipoPesquisa: 'dataPeriodo' },
      [
        ['dataPeriodoInicio', 'Necessário selecionar um período inicial.'],
        ['dataPeriodoFim', 'Necessário selecionar um período final.'],
        SEM_DATA,
      ],
    ],
    [
      { tipoPesquisa: 'dataPeriodo', dataPeriodoInicio: '2026-11-01' },
      [['dataPeriodoFim', 'Necessário selecionar um período final.']],
    ],
    [
      { tipoPesquisa: 'dataPeriodo', dataPeriodoFim: '2026-11-01' },
      [['dataPeriodoInicio', 'Necessário selecionar um período inicial.']],
    ],
    [{ tipoPesquisa: 'dataPeriodo', dataPeriodoInicio: '2026-11-02', dataPeriodoFim: '2026-11-01' }, DESORDEM],
    [
      { tipoPesquisa: 'dataPeriodo', dataPeriodoInicio: '2026-11-02', dataPeriodoFim: '2026-11-21' },
      [['dataPeriodoFim', 'A data não pode ser futura.']],
    ],
    [{ tipoPesquisa: 'dataMesAno', dataMesAno: '2026-12-01' }, [['dataMesAno', 'A data não pode ser futura.']]],
    [{ tipoPesquisa: 'dataAno', dataAno: '2027-01-01' }, [['dataAno', 'A data não pode ser futura.']]],
    [{ tipoPesquisa: 'dataAno', dataAno: '20' }, [['dataAno', 'Informe uma data válida.']]],
    [{}, [SEM_DATA]],
    [
      { tipoPesquisa: 'dataAno', dataAno: '2026-01-01', dataMesAno: '2026-01-01' },
      [['dataMesAno', 'O campo dataMesAno não é aceito nesta operação.']],
    ],
    [{ dataAno: '2026-01-01' }, [['dataAno', 'O campo dataAno não é aceito nesta operação.']]],
  ])('%j: %j', (filtro, esperado) => {
    expect(erros(filtro)).toEqual(esperado);
  });

  it.each<readonly [FiltroDaTelaFinanceiro, string, string, string]>([
    [
      { tipoPesquisa: 'dataPeriodo', dataPeriodoInicio: '2026-11-01', dataPeriodoFim: '2026-11-20' },
      '2026-11-01',
      '2026-11-20',
      'Data: 01/11/2026 a 20/11/2026',
    ],
    [{ tipoPesquisa: 'dataMesAno', dataMesAno: '2026-11-01' }, '2026-11-01', '2026-11-30', '11/2026'],
    [{ tipoPesquisa: 'dataMesAno', dataMesAno: '2024-02-01' }, '2024-02-01', '2024-02-29', '02/2024'],
    [{ tipoPesquisa: 'dataMesAno', dataMesAno: '2025-12-01' }, '2025-12-01', '2025-12-31', '12/2025'],
    [{ tipoPesquisa: 'dataAno', dataAno: '2026-01-01' }, '2026-01-01', '2026-12-31', 'Ano: 2026'],
    [mesCorrente(HOJE), '2026-11-01', '2026-11-30', '11/2026'],
  ])('%j vai de %s a %s, e se lê «%s» (S2 §7.2)', (filtro, dataInicio, dataFim, extenso) => {
    expect(erros(filtro)).toEqual([]);
    expect(diasDoFiltro(filtro)).toEqual({ dataInicio, dataFim });
    expect(filtroPorExtenso(filtro)).toBe(extenso);
  });
});
