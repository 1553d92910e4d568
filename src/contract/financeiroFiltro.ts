import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { filtroDoFinanceiro as t } from '@i18n/pt-BR/financeiro/rotulos.ts';
import * as z from 'zod/mini';
import { ordemDe } from './periodo.ts';
import { chavesDe } from './values/chaves.ts';
import { data, formatData, formatMes } from './values/data.ts';
import { entreCampos, semEsperar } from './values/entreCampos.ts';
import { selecao } from './values/outros.ts';

/** The dates of each way to choose the days of the payments, in the order of the screen (S2 §2.9, 3). */
export const datasDoModo = {
  dataPeriodo: ['dataPeriodoInicio', 'dataPeriodoFim'],
  dataMesAno: ['dataMesAno'],
  dataAno: ['dataAno'],
} as const;
export type ModoDoFinanceiro = keyof typeof datasDoModo;
type Campo = (typeof datasDoModo)[ModoDoFinanceiro][number];
type Valores = { readonly tipoPesquisa?: ModoDoFinanceiro | null | undefined } & {
  readonly [K in Campo]?: string | null | undefined;
};

const dia = () => data({ naoFutura: true });
/** A date is required in its mode, and refused in the others. */
const doModo = (modo: ModoDoFinanceiro, campo: Campo, error: string) => [
  entreCampos<Valores>(['tipoPesquisa', campo], (f) => f.tipoPesquisa !== modo || Boolean(f[campo]), {
    error,
    culpado: campo,
  }),
  entreCampos<Valores>(['tipoPesquisa', campo], (f) => f.tipoPesquisa === modo || !f[campo], {
    error: validacao.campoDesconhecido(campo),
    culpado: campo,
  }),
];

/**
 * What the panel «Filtros» of Financeiro asks (S2 §2.9, 3, 5.10). `dataMesAno` and `dataAno` are any day of the month, or
 * of the year. The call takes the days that `diasDoFiltro` makes of it.
 */
export const filtroDaTelaFinanceiro = z
  .strictObject({
    tipoPesquisa: selecao(chavesDe(datasDoModo)),
    dataPeriodoInicio: dia(),
    dataPeriodoFim: dia(),
    dataMesAno: dia(),
    dataAno: dia(),
  })
  .check(
    ...doModo('dataPeriodo', 'dataPeriodoInicio', t.semInicio),
    ...doModo('dataPeriodo', 'dataPeriodoFim', t.semFim),
    ...doModo('dataMesAno', 'dataMesAno', t.semMes),
    ...doModo('dataAno', 'dataAno', t.semAno),
    ...ordemDe('dataPeriodoInicio', 'dataPeriodoFim'),
    z.refine<Valores>((f) => Object.values(datasDoModo).some((datas) => datas.some((campo) => f[campo])), {
      error: t.semData,
      ...semEsperar,
    }),
  );

/** A valid one. */
export type FiltroDaTelaFinanceiro =
  | { readonly tipoPesquisa: 'dataPeriodo'; readonly dataPeriodoInicio: string; readonly dataPeriodoFim: string }
  | { readonly tipoPesquisa: 'dataMesAno'; readonly dataMesAno: string }
  | { readonly tipoPesquisa: 'dataAno'; readonly dataAno: string };

/** Nothing chosen: the current month. */
export const mesCorrente = (hoje: string): FiltroDaTelaFinanceiro => ({
  tipoPesquisa: 'dataMesAno',
  dataMesAno: `${hoje.slice(0, 7)}-01`,
});

/** The first and the last day of the payments (S2 §7.2): as chosen, of the month, or of the year. */
export function diasDoFiltro(filtro: FiltroDaTelaFinanceiro): {
  readonly dataInicio: string;
  readonly dataFim: string;
} {
  if (filtro.tipoPesquisa === 'dataPeriodo')
    return { dataInicio: filtro.dataPeriodoInicio, dataFim: filtro.dataPeriodoFim };
  if (filtro.tipoPesquisa === 'dataMesAno') {
    const [ano = '', mes = ''] = filtro.dataMesAno.split('-');
    return {
      dataInicio: `${ano}-${mes}-01`,
      dataFim: `${ano}-${mes}-${new Date(Date.UTC(+ano, +mes, 0)).getUTCDate()}`,
    };
  }
  const ano = filtro.dataAno.slice(0, 4);
  return { dataInicio: `${ano}-01-01`, dataFim: `${ano}-12-31` };
}

/** The filter in words, as its chip (S2 §2.9). */
export const filtroPorExtenso = (filtro: FiltroDaTelaFinanceiro): string =>
  filtro.tipoPesquisa === 'dataPeriodo'
    ? t.chip.dataPeriodo(formatData(filtro.dataPeriodoInicio), formatData(filtro.dataPeriodoFim))
    : filtro.tipoPesquisa === 'dataMesAno'
      ? t.chip.dataMesAno(formatMes(filtro.dataMesAno))
      : t.chip.dataAno(filtro.dataAno.slice(0, 4));
