import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Goes one page back, where the list still has its page, order and filters. If the application was opened at this
 * address, there is no page to go back to, and it goes to `fallback`.
 */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: FirstPage | null };
  const first = useIsFirst() || state?.first === true;
  return useCallback(() => void (first ? navigate(fallback) : navigate(-1)), [navigate, first, fallback]);
}

/** Navigation state of an address that took the place of the one at which the application was opened. */
export interface FirstPage {
  readonly first?: boolean;
}

/** Whether the application was opened at this address. */
export const useIsFirst = (): boolean => useLocation().key === 'default';
