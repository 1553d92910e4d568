import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { askAhead } from './ahead.ts';

/** A page whose data is requested while its code is still being fetched. */
export function Early({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  // Once, and before the page below is drawn: an effect would come after it.
  useState(() => askAhead(pathname + search));
  return children;
}
