import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { ehObjeto } from '@/contract/values/objeto.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { referenceCall, references } from './references.ts';

export interface Item {
  readonly id: number;
  readonly nome: string;
  readonly sigla?: string;
  readonly [other: string]: unknown;
}
const NONE: readonly Item[] = [];
/** Reference data hardly changes (S0 §9 names 20 and 30 minutes for it). */
const STALE_MS = 20 * 60_000;

/** Items of a reference list by its name; with `null` as filter nothing is requested yet. */
export function useReferencia(name: string, filter?: Readonly<Record<string, unknown>> | null) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const reference = references[name];
  const builtIn = reference?.items as readonly Item[] | undefined;
  const query = useQuery({
    queryKey: ['referencia', name, filter ?? {}],
    enabled: Boolean(reference?.endpoint) && filter !== null,
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => {
      const { text } = reference!;
      const [endpoint, { body, ...options } = {}] = referenceCall(name);
      const asked = body || filter ? { body: { ...(ehObjeto(body) ? body : {}), ...filter } } : {};
      const answer = (await executar(endpoint, { ...options, ...asked, signal })) as
        | readonly Item[]
        | { content: readonly Item[] };
      const items = 'content' in answer ? answer.content : answer;
      const shown = text ? items.map((item) => ({ ...item, nome: String(item[text]) })) : items;
      return text ? [...shown].sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')) : shown;
    },
  });
  return {
    items: builtIn ?? query.data ?? NONE,
    isPending: !builtIn && filter !== null && query.isPending,
    error: query.error,
  };
}
