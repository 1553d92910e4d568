import { QueryClient } from '@tanstack/react-query';
import { limits } from '@/contract/limits.ts';

/** Whether no answer came, also as react-admin's HttpError, which the data provider makes of an ApiError. */
const isUnanswered = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 0;

/**
 * Fresh for a minute, kept for five (S0 §9). Repeats only a call without an answer, once, and not where the browser says that there is
 * no connection; a refusal is an answer.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: limits.freshMs,
      gcTime: limits.keptMs,
      refetchOnWindowFocus: false,
      // Offline, reads and saves fail at once; TanStack Query's default would hold them back and send them later.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && navigator.onLine && isUnanswered(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
