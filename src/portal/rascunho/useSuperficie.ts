import { useEffect, useRef } from 'react';
import { useDialogoAoRedor } from './contexto.ts';
import { registrar, type Superficie } from './superficies.ts';

const nada = async () => undefined;

/**
 * Makes the guard ask while the surface is `suja`. Without `kept`, the question says that the input will be lost:
 * passwords, and files that the person still has.
 * @param kept how to discard the input, if this device keeps it
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
