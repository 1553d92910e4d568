import { useEffect, useRef } from 'react';
import { useDialogoAoRedor } from './contexto.ts';
import { registrar, type Superficie } from './superficies.ts';

/** Of what may not be kept, passwords: whoever leaves is asked, and what was typed is gone. */
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
