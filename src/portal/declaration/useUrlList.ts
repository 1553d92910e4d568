import { keepPreviousData } from '@tanstack/react-query';
import { type ListControllerResult, type RaRecord, useGetList } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { naoHaMais } from '../providers/recusa.ts';
import { useDeclaration } from './DeclarationContext.ts';
import { inForce, type ListState, listParams, readListUrl, writeListUrl } from './listUrl.ts';
import { type Selection, useSelection } from './useSelection.ts';

export interface UrlList {
  readonly state: ListState;
  /** For react-admin's ListContextProvider: columns and header actions with own components read the list from it. */
  readonly controller: ListControllerResult<RaRecord>;
  /** The last page, from 0. Where the server stopped counting, a full page may have a next one. */
  readonly lastIndex: number;
  readonly go: (change: Partial<ListState>) => void;
  readonly selection: Selection;
}

/**
 * By default react-admin also caches the rows of a list as if each record had been read. A row has fewer fields than
 * its record (no version), so no detail or form may start from one; this `meta` keeps the caches apart.
 */
const ROWS = { linhas: true };

/**
 * react-admin's `useGetList` driven by the URL alone (S0 §2.5): back and reload restore everything. Its own list
 * controller has other parameter names and copies them to a store, so the controller is put together here.
 */
export function useUrlList(): UrlList {
  const declaration = useDeclaration();
  const { name, list } = declaration;
  const [search, setSearch] = useSearchParams();
  const query = search.toString();
  const state = useMemo(() => readListUrl(new URLSearchParams(query), declaration), [query, declaration]);
  const { pageIndex, pageSize, filters } = state;
  const asking = listParams(state);
  const { field, order } = asking.sort;

  const read = useGetList<RaRecord>(name, { ...asking, meta: ROWS }, { placeholderData: keepPreviousData });
  // Rows that the person may not see any more do not stand as those of now.
  const answer = naoHaMais(read.error) ? { ...read, data: undefined, total: undefined } : read;

  const single = list.bulkActions.length > 0 && list.bulkActions.every(({ max }) => max === 1);
  const selection = useSelection(answer.data ?? [], JSON.stringify(filters), single);

  // The address changes at once, the drawn state a moment later: a quick second change must build on the first one.
  const asked = useRef(state);
  useEffect(() => {
    asked.current = state;
  }, [state]);
  const write = useCallback(
    (change: Partial<ListState>, replace: boolean) => {
      const next = { ...asked.current, ...change };
      asked.current = { ...next, filters: inForce(list.filters, next.filters) };
      setSearch(writeListUrl(asked.current), { replace });
    },
    [list, setSearch],
  );
  const go = useCallback((change: Partial<ListState>) => write(change, false), [write]);

  // A page that no longer exists (rows were deleted, or the address is old) is replaced by the last page.
  const { isPlaceholderData } = answer;
  const lastIndex = lastPage(state, answer, list.countedUpTo);
  useEffect(() => {
    if (!isPlaceholderData && pageIndex > lastIndex) write({ pageIndex: lastIndex }, true);
  });

  const nothing = () => undefined;
  const controller = {
    ...answer,
    sort: { field, order },
    displayedFilters: {},
    filterValues: filters,
    hideFilter: nothing,
    showFilter: nothing,
    onSelect: nothing,
    onSelectAll: selection.togglePage,
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clear,
    selectedIds: selection.rows.map(({ id }) => id),
    page: pageIndex + 1,
    perPage: pageSize,
    resource: name,
    hasNextPage: pageIndex < lastIndex,
    hasPreviousPage: pageIndex > 0,
    setFilters: (values: Record<string, unknown>) => go({ filters: values, pageIndex: 0 }),
    setPage: (page: number) => go({ pageIndex: page - 1 }),
    setPerPage: (size: number) => go({ pageSize: size, pageIndex: 0 }),
    setSort: (s: { field: string; order: string }) =>
      go({ sort: s.order === 'DESC' ? `-${s.field}` : s.field, pageIndex: 0 }),
  } as unknown as ListControllerResult<RaRecord>;
  return { state, controller, lastIndex, go, selection };
}

/** @param countedUpTo how far the server counts: a greater total says only that there are more */
function lastPage(
  { pageIndex, pageSize }: ListState,
  { total, data = [] }: { readonly total?: number | undefined; readonly data?: readonly unknown[] | undefined },
  countedUpTo: number,
): number {
  if (total === undefined) return pageIndex;
  const counted = Math.max(0, Math.ceil(Math.min(total, countedUpTo) / pageSize) - 1);
  if (total <= countedUpTo || data.length === 0) return counted;
  return Math.max(counted, data.length === pageSize ? pageIndex + 1 : pageIndex);
}
