import { useLayoutEffect, useRef, useState } from 'react';
import { chamadaRecusada } from './recusas.ts';

/** The id of the call whose refusal is in what is shown; undefined: it is none of the server's. Asked after each drawing, which may say another. */
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
