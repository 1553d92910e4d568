import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'ra-core';
import { useEffect } from 'react';

/** react-admin's names for reading lists and records: the second part of its query keys. */
const leituras: readonly unknown[] = ['getList', 'getOne'];

/**
 * Shows a toast when a list or a record cannot be read, besides what its screen shows (S2 §8): once, until it is read
 * or left, not at each repetition in the background. That a record is not there its page alone says. There is no toast for queries without a screen, such as those
 * fetched ahead, nor for the end of a session, which has a message of its own.
 */
export function useFalhasDeLeitura(): void {
  const client = useQueryClient();
  const notify = useNotify();
  useEffect(() => {
    const ditas = new Set<string>();
    return client.getQueryCache().subscribe((event) => {
      const { queryHash, queryKey } = event.query;
      if (!leituras.includes(queryKey[1])) return;
      const vista = event.query.getObserversCount() > 0;
      if (!vista || (event.type === 'updated' && event.action.type === 'success')) ditas.delete(queryHash);
      if (!vista || event.type !== 'updated' || event.action.type !== 'error' || ditas.has(queryHash)) return;
      const { error } = event.action;
      if (!(error instanceof HttpError) || error.status === 401) return;
      if (error.status === 404 && queryKey[1] === 'getOne') return;
      ditas.add(queryHash);
      notify(error.message, { type: 'error' });
    });
  }, [client, notify]);
}
