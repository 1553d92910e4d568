import { useLocation, useSearchParams } from 'react-router';

/** The id of the record being edited: from the query, so that a reload or a shared link works, or the navigation state. */
export function useEditId(): string | null {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const id = search.get('id') ?? (state as { id?: number | string } | null)?.id;
  return id === undefined || id === null ? null : String(id);
}
