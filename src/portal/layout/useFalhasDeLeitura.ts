import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'ra-core';
import { useEffect } from 'react';
import { naoHaMais } from '../providers/recusa.ts';

/** react-admin's names for reading lists and records: the second part of its query keys. */
const leituras: readonly unknown[] = ['getList', 'getOne'];

/** Whether its screen goes on showing what was read before: above it stands the error, perhaps out of sight. */
function mostraOAnterior(data: unknown): boolean {
  const { data: linhas } = (data ?? {}) as { readonly data?: unknown };
  return Array.isArray(linhas) ? linhas.length > 0 : data !== undefined;
}

/**
 * Shows a toast when a list or a record that is on the screen cannot be read again (S2 §8): once, until it is read or left, not at
 * each repetition in the background. What could not be read at all, or is gone, its screen says in its place, and nothing lies over it. There is
 * no toast for queries without a screen, such as those fetched ahead, nor for the end of a session, which has a message of its own.
 */
export function useFalhasDeLeitura(): void {
  const client = useQueryClient();
  const notify = useNotify();
  useEffect(() => {
    const ditas = new Set<string>();
    return client.getQueryCache().subscribe((event) => {
      const { queryHash, queryKey, state } = event.query;
      if (!leituras.includes(queryKey[1])) return;
      const vista = event.query.getObserversCount() > 0;
      if (!vista || (event.type === 'updated' && event.action.type === 'success')) ditas.delete(queryHash);
      if (!vista || event.type !== 'updated' || event.action.type !== 'error' || ditas.has(queryHash)) return;
      const { error } = event.action;
      if (!(error instanceof HttpError) || error.status === 401 || naoHaMais(error) || !mostraOAnterior(state.data))
        return;
      ditas.add(queryHash);
      notify(error.message, { type: 'error' });
    });
  }, [client, notify]);
}
