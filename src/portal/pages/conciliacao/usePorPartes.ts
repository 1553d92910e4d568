import { useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from '@/contract/lista.ts';

/** Rows of a part. */
export const POR_PARTE = 10;

interface Opcoes<L> {
  /** Begins with the name of the resource that it is read again with. */
  readonly chave: readonly unknown[];
  readonly ler: (page: number, signal: AbortSignal) => Promise<Page<L>>;
  /** Milliseconds to the next reading, by the rows that there are. */
  readonly aCada?: (linhas: readonly L[]) => number | false;
}

/** A list that is read in parts, as the person asks for more. */
export function usePorPartes<L>({ chave, ler, aCada }: Opcoes<L>) {
  const { data, ...leitura } = useInfiniteQuery({
    queryKey: chave,
    queryFn: ({ pageParam, signal }) => ler(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ totalElements }, _, page) => ((page + 1) * POR_PARTE < totalElements ? page + 1 : undefined),
    refetchInterval: ({ state }) => aCada?.(state.data?.pages.flatMap(({ content }) => content) ?? []) ?? false,
  });
  const linhas = {
    data: data?.pages.flatMap(({ content }) => content),
    // That the next part could not be read is said where it is asked for (`MostrarMais`).
    error: leitura.isFetchNextPageError ? null : leitura.error,
    refetch: leitura.refetch,
  };
  return { ...leitura, linhas };
}
