import { useEffect, useRef } from 'react';
import { useDialogoAoRedor } from './contexto.ts';
import { registrar, type Superficie } from './superficies.ts';

/** Of what is not kept, passwords and files that are at hand: whoever leaves is asked, and what was given is gone. */
export function useSuperficie(suja: boolean): void {
  const dialogo = useDialogoAoRedor();
  const now = useRef(suja);
  now.current = suja;
  const superficies = dialogo?.superficies;
  useEffect(() => {
    const nada = async () => undefined;
    const superficie: Superficie = { suja: () => now.current, guarda: false, guardarAgora: nada, descartar: nada };
    const leave = registrar(superficie);
    superficies?.add(superficie);
    return () => {
      leave();
      superficies?.delete(superficie);
    };
  }, [superficies]);
}
