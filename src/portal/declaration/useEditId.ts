import { useLocation, useSearchParams } from 'react-router';

/** The id of the record being edited: from the query, which survives a reload, or from the navigation state. */
export function useEditId(): string | null {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const id = search.get('id') ?? (state as { id?: number | string } | null)?.id;
  return id === undefined || id === null ? null : String(id);
}
