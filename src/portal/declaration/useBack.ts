import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * One page back, so that a list is as it was left: its page, its order, its filters. Where the application was opened at this
 * very address there is nothing behind it, and `fallback` is where one goes.
 */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => void (key === 'default' ? navigate(fallback) : navigate(-1)), [navigate, key, fallback]);
}
