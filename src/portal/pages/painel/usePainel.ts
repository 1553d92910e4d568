import { useInfiniteQuery, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Endpoint, EndpointOutput } from '@/contract/endpoint.ts';
import { limits } from '@/contract/limits.ts';
import type { AndamentoRecente, Origem } from '@/contract/painel.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import type { CallOptions } from '../../providers/http.ts';
import { leituraDeAndamentos, leituras, PAINEL } from './leituras.ts';

export const useContagens = () => useLeitura('contagens', ...leituras.contagens);
export const useMeuDia = () => useLeitura('meuDia', ...leituras.meuDia);

/** The movements of both systems or of one, newest first, read in parts as the user scrolls; and when the newest were read. */
export function useAndamentos(origem: Origem | undefined) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const limite = limits.movementPage;
  return useInfiniteQuery({
    queryKey: [...PAINEL, 'andamentos', origem ?? 'todos'],
    queryFn: async ({ pageParam: antesDe, signal }) => {
      const [endpoint, options] = leituraDeAndamentos(origem, antesDe);
      return { lidos: await executar(endpoint, { ...options, signal }), lidosEm: Date.now() };
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ lidos }) => (lidos.length < limite ? undefined : lidos.at(-1)?.id),
    select: emSeguida,
  });
}
const emSeguida = ({ pages }: { readonly pages: readonly Parte[] }) => ({
  andamentos: pages.flatMap(({ lidos }) => lidos),
  // Older ones that were read later do not make the newest ones newer.
  lidosEm: pages[0]?.lidosEm ?? 0,
});

interface Parte {
  readonly lidos: readonly AndamentoRecente[];
  /** In ms of this workstation's clock. */
  readonly lidosEm: number;
}

function useLeitura<E extends Endpoint>(nome: string, endpoint: E, options: CallOptions<E> = {}) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  return useQuery<EndpointOutput<E>>({
    queryKey: [...PAINEL, nome],
    queryFn: ({ signal }) => executar(endpoint, { ...options, signal }),
  });
}

/** When the page was read, in ms of this workstation's clock: the oldest of its parts that were; 0: none was yet. */
export function useLidoEm(): number {
  const partes = [useContagens(), useMeuDia()].map(({ dataUpdatedAt }) => dataUpdatedAt);
  const lidas = [...partes, useAndamentos(undefined).data?.lidosEm ?? 0].filter((em) => em > 0);
  return lidas.length === 0 ? 0 : Math.min(...lidas);
}

/** «Atualizar»: reads the whole page again. */
export function useAtualizar(): { readonly atualizar: () => void; readonly atualizando: boolean } {
  const client = useQueryClient();
  return {
    atualizar: () => void client.invalidateQueries({ queryKey: PAINEL }),
    // Fetching older movements on scroll does not count.
    atualizando: useIsFetching({ queryKey: PAINEL, predicate: ({ state }) => !state.fetchMeta?.fetchMore }) > 0,
  };
}
