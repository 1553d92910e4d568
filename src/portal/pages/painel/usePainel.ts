import { useInfiniteQuery, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Endpoint, EndpointOutput } from '@/contract/endpoint.ts';
import { limits } from '@/contract/limits.ts';
import type { AndamentoRecente, Origem } from '@/contract/painel.ts';
import type { AtivaDataProvider } from '../../providers/dataProvider.ts';
import type { CallOptions } from '../../providers/http.ts';
import { leituraDeAndamentos, leituras } from './leituras.ts';

/** Read anew with everything else about processes, once an action was done (useRecarregar). */
const PAINEL = ['processos', 'painel'];

export const useContagens = () => useLeitura('contagens', ...leituras.contagens);
export const useMeuDia = () => useLeitura('meuDia', ...leituras.meuDia);

/** The movements of both systems or of one, newest first, read part after part as somebody scrolls to them. */
export function useAndamentos(origem: Origem | undefined) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const limite = limits.movementPage;
  return useInfiniteQuery({
    queryKey: [...PAINEL, 'andamentos', origem ?? 'todos'],
    queryFn: ({ pageParam: antesDe, signal }) => {
      const [endpoint, options] = leituraDeAndamentos(origem, antesDe);
      return executar(endpoint, { ...options, signal });
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (lidos) => (lidos.length < limite ? undefined : lidos.at(-1)?.id),
    select: emSeguida,
  });
}
const emSeguida = ({ pages }: { readonly pages: readonly AndamentoRecente[][] }) => pages.flat();

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
    // Scrolling on to older movements is no updating.
    atualizando: useIsFetching({ queryKey: PAINEL, predicate: ({ state }) => !state.fetchMeta?.fetchMore }) > 0,
  };
}
