import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Goes one page back, where the list still has its page, order and filters. If the application was opened at this
 * address, there is no page to go back to, and it goes to `fallback`.
 */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => void (key === 'default' ? navigate(fallback) : navigate(-1)), [navigate, key, fallback]);
}
