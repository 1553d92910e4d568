import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { Endpoint } from '@/contract/endpoint.ts';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import { download } from '../providers/http.ts';

type Valores = Readonly<Record<string, string | number>>;

/** Downloads a file of the API and answers whether it came; shows a refusal as a toast (S1 §8). */
export function useBaixar() {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const baixar = async (endpoint: Endpoint, params: Valores, query?: Valores, body?: object): Promise<boolean> => {
    setBusy(true);
    try {
      await download(endpoint, { params, ...(query && { query }), ...(body && { body }) });
      return true;
    } catch (error) {
      const text = mensagemDe(error);
      notify(text, { type: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { baixar, busy };
}
