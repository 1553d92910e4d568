import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { cartao } from './painel.ts';
import { periodoDe } from './periodo.ts';
import type { FiltroProcesso } from './processoLista.ts';
import { chavesDe } from './values/chaves.ts';
import { data } from './values/data.ts';
import { decimal, reais } from './values/dinheiro.ts';
import { entreCampos } from './values/entreCampos.ts';
import { lidoSempre } from './values/lido.ts';

/* ---------- the position of today (S2 §2.8, 3; M §2.73) ---------- */

/** Value: what the processes owe, corrected; of the last card, what was paid. */
export const cartoesDaDividaAtiva = {
  inscritos: cartao({
    filtro: { idFaseProcesso: 4, idSituacaoProcesso: 101 },
    total: 'processosInscritos',
    valor: 'valorProcessosInscritos',
  }),
  suspensosPorAcordo: cartao({
    filtro: { apenasCdasSuspensasAcordoPagamento: true },
    total: 'processosSuspensosAcordoPagamento',
    valor: 'valorProcessosSuspensosAcordoPagamento',
  }),
  suspensosPorOrdemJudicial: cartao({
    filtro: { apenasCdasSuspensasOrdemJudicial: true },
    total: 'processosSuspensoOrdemJudicial',
    valor: 'valorProcessosSuspensoOrdemJudicial',
  }),
  executados: cartao({
    filtro: { situacaoCDAJustica: 'AJUIZADA' },
    total: 'processosExecucao',
    valor: 'valorProcessosExecucao',
  }),
  protestados: cartao({
    filtro: { situacaoCDAProtesto: 'PROTESTADA' },
    total: 'processosProtestados',
    valor: 'valorProcessosProtestados',
  }),
  recuperados: cartao({
    filtro: { dividaAtivaComValoresRecuperados: true },
    total: 'processosRecuperados',
    valor: 'valorTotalRecuperado',
  }),
} as const;
export type NomeDoCartaoDaDividaAtiva = keyof typeof cartoesDaDividaAtiva;
export const nomesDosCartoesDaDividaAtiva = chavesDe(cartoesDaDividaAtiva);

/* ---------- what happened in a period (S2 §2.8, 3; M §2.73–2.75) ---------- */

/** What happens to a debt and is counted by day: the card's names in the API (S2 §3), and the list's filter for a period of it. */
export const fatosDaDividaAtiva = {
  inscritos: {
    total: 'processosQueForamInscritos',
    valor: 'valorQueForamInscritos',
    periodo: ['dataInscricaoInicio', 'dataInscricaoFim'],
  },
  executados: {
    total: 'processosQueForamExecutados',
    valor: 'valorQueForamExecutados',
    periodo: ['dataAjuizamentoInicio', 'dataAjuizamentoFim'],
  },
  protestados: {
    total: 'processosQueForamProtestados',
    valor: 'valorQueForamProtestados',
    periodo: ['dataProtestoInicio', 'dataProtestoFim'],
  },
  negociados: {
    // The specification's own spelling.
    total: 'processosQueForamNegociacos',
    valor: 'valorQueForamNegociados',
    periodo: ['dataNegociacaoInicio', 'dataNegociacaoFim'],
  },
  recuperados: {
    total: 'processosQueForamRecuperados',
    valor: 'valorTotalQueForamRecuperados',
    periodo: ['dataPagamentoInicio', 'dataPagamentoFim'],
  },
} as const;
export type FatoDaDividaAtiva = keyof typeof fatosDaDividaAtiva;
export const nomesDosFatos = chavesDe(fatosDaDividaAtiva);

/** Filters the process list to the processes that the figure of `fato` counts between `inicio` and `fim`, both included. */
export const filtroDoFato = (fato: FatoDaDividaAtiva, inicio: string, fim: string): Partial<FiltroProcesso> => {
  const [de, ate] = fatosDaDividaAtiva[fato].periodo;
  return { [de]: inicio, [ate]: fim };
};

const periodos = z.strictObject({
  dataInicio: data({ naoFutura: true }),
  dataFim: data({ naoFutura: true }),
  dataInicioGrafico: data({ naoFutura: true }),
  dataFimGrafico: data({ naoFutura: true }),
});
export type PeriodosDoPainel = z.infer<typeof periodos>;

const mesAbsoluto = (dia: string) => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7));
const cabeNoGrafico = ({ dataInicioGrafico: de, dataFimGrafico: ate }: PeriodosDoPainel) =>
  !de || !ate || mesAbsoluto(ate) - mesAbsoluto(de) < limits.mesesDoGrafico;

/** Absent dates: today and the fourteen days before it (S2 §7.2, 9; M §2.71). */
export const periodosDoPainel = periodos.check(
  ...periodoDe('dataInicio', 'dataFim'),
  ...periodoDe('dataInicioGrafico', 'dataFimGrafico'),
  entreCampos<PeriodosDoPainel>(['dataInicioGrafico', 'dataFimGrafico'], cabeNoGrafico, {
    error: validacao.periodoDoGrafico,
    culpado: 'dataInicioGrafico',
  }),
);

/**
 * A bar group: up to 31 days, a day («dd/MM»); up to 92, a week from Monday to Sunday, clipped to the period
 * («dd/MM–dd/MM»); beyond, a month, clipped («MM/yyyy»); at most 60 of them (M §2.74). Both days are in it.
 */
const grupo = z.object({
  label: z.string(),
  inicio: lidoSempre('data'),
  fim: lidoSempre('data'),
  inscritos: z.number(),
  executados: z.number(),
  protestados: z.number(),
  negociados: z.number(),
  recuperados: z.number(),
});
/** The same in reais. */
const grupoEmReais = z.extend(grupo, {
  inscritos: decimal(),
  executados: decimal(),
  protestados: decimal(),
  negociados: decimal(),
  recuperados: decimal(),
});
export type GrupoDoGrafico = z.infer<typeof grupo>;

type Campos =
  | (typeof cartoesDaDividaAtiva)[NomeDoCartaoDaDividaAtiva]['total' | 'valor']
  | (typeof fatosDaDividaAtiva)[FatoDaDividaAtiva]['total' | 'valor'];
const figuras = Object.fromEntries(
  [...Object.values(cartoesDaDividaAtiva), ...Object.values(fatosDaDividaAtiva)].flatMap(({ total, valor }) => [
    [total, z.number()],
    [valor, reais()],
  ]),
) as Record<Campos, z.ZodMiniNumber>;

/** Quantities of distinct processes, and amounts in reais. */
const dashboardDividaAtiva = z.object({
  ...figuras,
  /** The periods that the figures are of, with the absent dates filled in. */
  dataInicio: lidoSempre('data'),
  dataFim: lidoSempre('data'),
  dataInicioGrafico: lidoSempre('data'),
  dataFimGrafico: lidoSempre('data'),
  chartQuantidadeProcessos: z.array(grupo),
  chartValorProcessos: z.array(grupoEmReais),
});
export type DashboardDividaAtiva = z.infer<typeof dashboardDividaAtiva>;

export const painelDividaAtiva = {
  dashboard: endpoint({
    method: 'POST',
    path: 'processoConstituicaoCredito/dashboardDividaAtiva',
    access: 'PAINEL',
    summary: 'Painel da dívida ativa: a posição de hoje, o período e os gráficos',
    body: periodosDoPainel,
    output: dashboardDividaAtiva,
    reads: true,
  }),
};
