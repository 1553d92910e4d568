import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { useId } from 'react';
import { lotes, type ProcessoDoLote } from '@/contract/lote.ts';
import { useDeclaration } from '../../../declaration/DeclarationContext.ts';
import type { AtivaDataProvider } from '../../../providers/AtivaDataProvider.ts';

/** All that a batch needs of a process in the list; the server says the rest. */
export interface ProcessoEscolhido {
  readonly id: number;
}

/**
 * What can be done with the chosen rows, in the order of the list. Read once per opening of a dialog: what is typed
 * there belongs to the processes as they were then.
 */
export function useLote(rows: readonly ProcessoEscolhido[]) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const sort = useListSort();
  const opening = useId();
  const ids = rows.map(({ id }) => id);
  return useQuery({
    queryKey: ['lote', opening, ids],
    queryFn: async ({ signal }) =>
      (await executar(lotes.conferir, { query: { sort }, body: { ids }, signal })).processos,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Reads one of the processes again; undefined: it is gone. */
export function useReler(): (id: number) => Promise<ProcessoDoLote | undefined> {
  const { executar } = useDataProvider<AtivaDataProvider>();
  return async (id) => (await executar(lotes.conferir, { body: { ids: [id] } })).processos[0];
}

/** The order of the surrounding list, in the API's spelling. */
function useListSort(): string | undefined {
  const { list } = useDeclaration();
  const { sort } = useListContext();
  const column = list.columns.find(({ source }) => source === sort?.field);
  const key = column?.sort || sort?.field;
  return key && (sort?.order === 'DESC' ? `${key},desc` : key);
}
