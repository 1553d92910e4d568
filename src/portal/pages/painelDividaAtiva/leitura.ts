import { type PeriodosDoPainel, painelDividaAtiva } from '@/contract/painelDividaAtiva.ts';
import { hoje } from '../../components/values/hoje.ts';
import { type Nome, naChamada, periodosDe } from './periodo.ts';

/** The call of an address, for both periods that are in it. */
export function leituraDoPainel(search: URLSearchParams) {
  const lidos = periodosDe(search, hoje());
  const dias = (nome: Nome) => naChamada(nome, lidos[nome], hoje());
  const body: PeriodosDoPainel = { ...dias('periodo'), ...dias('grafico') };
  return [painelDividaAtiva.dashboard, { body }] as const;
}
