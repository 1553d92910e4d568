import type { TestApp } from '@tests/support/app.ts';
import { expect } from 'vitest';
import {
  cartoesDaDividaAtiva,
  type DashboardDividaAtiva,
  fatosDaDividaAtiva,
  filtroDoFato,
  type GrupoDoGrafico,
  nomesDosFatos,
  type PeriodosDoPainel,
  painelDividaAtiva,
} from '@/contract/painelDividaAtiva.ts';
import { processos } from '@/contract/processo.ts';
import type { FiltroProcesso } from '@/contract/processoLista.ts';
import type { Periodo } from '@/domain/dividaAtiva/periodo.ts';
import type { Quem } from '../processo/support.ts';

export const painelDe = async (
  app: TestApp,
  headers: Quem,
  body: PeriodosDoPainel = {},
): Promise<DashboardDividaAtiva> => {
  const { status, body: painel } = await app.call(painelDividaAtiva.dashboard, { headers, body });
  expect(status).toBe(200);
  return painel;
};

/** The total that the list reports, and the ids on all its pages. */
async function folhear(app: TestApp, headers: Quem, filtro: Partial<FiltroProcesso>) {
  const ids: number[] = [];
  for (let page = 0; ; page++) {
    const { body } = await app.call(processos.list, { headers, body: filtro, query: { size: 100, page } });
    ids.push(...body.content.map(({ id }: { id: number }) => id));
    if (body.content.length < 100) return { ids, total: body.totalElements as number };
  }
}

/** Every figure and every bar of the panel is the list that it opens; answers the panel. */
export async function conferirListas(app: TestApp, headers: Quem, periodo: Periodo): Promise<DashboardDividaAtiva> {
  const { inicio, fim } = periodo;
  const painel = await painelDe(app, headers, {
    dataInicio: inicio,
    dataFim: fim,
    dataInicioGrafico: inicio,
    dataFimGrafico: fim,
  });
  const conferir = async (nome: string, quantidade: number, filtro: Partial<FiltroProcesso>) => {
    const { ids, total } = await folhear(app, headers, filtro);
    expect([nome, filtro, quantidade, total]).toEqual([nome, filtro, new Set(ids).size, ids.length]);
  };
  for (const [nome, { total, filtro }] of Object.entries(cartoesDaDividaAtiva))
    await conferir(nome, painel[total], filtro);
  for (const fato of nomesDosFatos) {
    await conferir(fato, painel[fatosDaDividaAtiva[fato].total], filtroDoFato(fato, inicio, fim));
    for (const grupo of painel.chartQuantidadeProcessos as GrupoDoGrafico[])
      if (grupo[fato] > 0) await conferir(grupo.label, grupo[fato], filtroDoFato(fato, grupo.inicio, grupo.fim));
    // Amounts of the bars add up to the period's.
    const barras = (painel.chartValorProcessos as GrupoDoGrafico[]).reduce((soma, grupo) => soma + grupo[fato], 0);
    expect(barras).toBeCloseTo(painel[fatosDaDividaAtiva[fato].valor], 2);
  }
  return painel;
}
