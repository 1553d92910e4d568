import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { askAhead } from '../declaration/ahead.ts';

/** Requests the data of a page while its code is still being fetched. */
export function Early({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  // In `useState`, to run once and before the page below is drawn; an effect would run after that.
  useState(() => askAhead(pathname + search));
  return children;
}
