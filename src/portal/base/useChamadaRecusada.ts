import { useLayoutEffect, useRef, useState } from 'react';
import { chamadaRecusada } from './recusas.ts';

/**
 * The id of the call that the server refused with the text shown; undefined: the text is no refusal of the server. Looked up after each
 * render, because the text may have changed.
 */
export function useChamadaRecusada(dito: () => string): string | undefined {
  const seen = useRef('');
  const [id, setId] = useState<string>();
  useLayoutEffect(() => {
    const now = dito();
    if (now === seen.current) return;
    seen.current = now;
    setId(chamadaRecusada(now));
  });
  return id;
}
