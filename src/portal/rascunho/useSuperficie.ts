import { useEffect, useRef } from 'react';
import { useDialogoAoRedor } from './contexto.ts';
import { registrar, type Superficie } from './superficies.ts';

const nada = async () => undefined;

/**
 * Whoever leaves while it is `suja` is asked first. Default: of what is not kept, passwords and files that are at hand, and is then
 * gone.
 * @param kept where it is kept all the same: how to let it go
 */
export function useSuperficie(suja: boolean, kept?: { readonly descartar: () => Promise<void> }): void {
  const dialogo = useDialogoAoRedor();
  const now = useRef({ suja, kept });
  now.current = { suja, kept };
  const superficies = dialogo?.superficies;
  const guarda = kept !== undefined;
  useEffect(() => {
    const superficie: Superficie = {
      suja: () => now.current.suja,
      guarda,
      guardarAgora: nada,
      descartar: async () => now.current.kept?.descartar(),
    };
    const leave = registrar(superficie);
    superficies?.add(superficie);
    return () => {
      leave();
      superficies?.delete(superficie);
    };
  }, [superficies, guarda]);
}
