import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { askAhead } from './ahead.ts';

/** A page whose data is asked for before the page itself has come. */
export function Early({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  // Once, and before the page below is drawn: an effect would come after it.
  useState(() => askAhead(pathname + search));
  return children;
}
