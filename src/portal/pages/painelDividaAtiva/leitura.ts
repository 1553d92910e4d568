import { type PeriodosDoPainel, painelDividaAtiva } from '@/contract/painelDividaAtiva.ts';
import { hoje } from '../../components/values/hoje.ts';
import { lePeriodo, type Nome, naChamada } from './periodo.ts';

/** The call of an address, for both periods that are in it. */
export function leituraDoPainel(search: URLSearchParams) {
  const dias = (nome: Nome) => naChamada(nome, lePeriodo(nome, search.get(nome), hoje()), hoje());
  const body: PeriodosDoPainel = { ...dias('periodo'), ...dias('grafico') };
  return [painelDividaAtiva.dashboard, { body }] as const;
}
