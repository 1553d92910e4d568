import { QueryClient } from '@tanstack/react-query';
import { limits } from '@/contract/limits.ts';
import { ApiError } from './http.ts';

/** Fresh for a minute, kept for five (S0 §9). A refusal is an answer: only what did not arrive is asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: limits.freshMs,
      gcTime: limits.keptMs,
      refetchOnWindowFocus: false,
      // Without a connection a read says so at once, and a save is refused: neither waits, to go out later unasked.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
