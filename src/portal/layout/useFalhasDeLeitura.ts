import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'ra-core';
import { useEffect } from 'react';

/** What react-admin calls the reading of lists and of records, second in the keys of its queries. */
const leituras: readonly unknown[] = ['getList', 'getOne'];

/**
 * A list or a record that could not be read is told by a toast besides what its screen says (S2 §8): once, until it is read
 * or left, and not each time it is asked again behind the screen. What nobody looks at, such as what is fetched ahead, is
 * not told, and the end of a session has a sentence of its own.
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
      ditas.add(queryHash);
      notify(error.message, { type: 'error' });
    });
  }, [client, notify]);
}
