import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Endpoint, EndpointOutput } from '@/contract/endpoint.ts';
import { limits } from '@/contract/limits.ts';
import { painel } from '@/contract/painel.ts';
import type { AtivaDataProvider } from '../../providers/dataProvider.ts';
import type { CallOptions } from '../../providers/http.ts';

/** Read anew with everything else about processes, once an action was done (useRecarregar). */
const PAINEL = ['processos', 'painel'];

export const useContagens = () => useLeitura('contagens', painel.dashboardCounts);
export const useMeuDia = () => useLeitura('meuDia', painel.meuDia);
export const useAndamentos = () =>
  useLeitura('andamentos', painel.listAndamentos, { params: { days: limits.movementDays } });

function useLeitura<E extends Endpoint>(nome: string, endpoint: E, options: CallOptions<E> = {}) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  return useQuery<EndpointOutput<E>>({
    queryKey: [...PAINEL, nome],
    queryFn: ({ signal }) => executar(endpoint, { ...options, signal }),
  });
}

/** «Atualizar»: all of the page is asked again. */
export function useAtualizar(): { readonly atualizar: () => void; readonly atualizando: boolean } {
  const client = useQueryClient();
  return {
    atualizar: () => void client.invalidateQueries({ queryKey: PAINEL }),
    atualizando: useIsFetching({ queryKey: PAINEL }) > 0,
  };
}
