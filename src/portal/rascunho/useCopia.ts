import { useEffect, useRef } from 'react';
import { esperar } from './armazem.ts';
import { useFormularioAoRedor } from './contexto.ts';
import { arquivosPendentes, type CopiaGuardada, type Escolhido, guardarArquivo, semCopia } from './deposito.ts';
import { useSuperficie } from './useSuperficie.ts';

/** The copies that are being stored, one after the other, also those of a form that was left. */
let guardando: Promise<unknown> = Promise.resolve();

/** Stores a copy of a chosen file with the surrounding form's draft; answers how to report the upload's result. */
export function useCopia(): (campo: string, file: File) => Promise<CopiaGuardada> {
  const { rascunho } = useFormularioAoRedor();
  const guardar = async (campo: string, file: File) => {
    if (!rascunho) return semCopia;
    try {
      return await esperar(guardarArquivo(await rascunho.garantir(), campo, file));
    } catch {
      // It is uploaded all the same.
      rascunho.avisarSemCopia(file.name);
      return semCopia;
    }
  };
  return (campo, file) => {
    const esta = guardando.then(() => guardar(campo, file));
    guardando = esta;
    return esta;
  };
}

/** Makes the guard ask while files are being uploaded; the copy of a file that did not arrive is kept. */
export function useACaminho(sending: boolean): void {
  const { rascunho } = useFormularioAoRedor();
  useSuperficie(sending && rascunho !== undefined, { descartar: async () => rascunho?.apagar() });
}

/** Uploads the files of the field that were chosen before the page was left and did not arrive. */
export function usePendentes(campo: string, send: (files: readonly Escolhido[]) => Promise<unknown>): void {
  const { rascunho } = useFormularioAoRedor();
  const sender = useRef(send);
  sender.current = send;
  useEffect(() => {
    if (!rascunho) return;
    let here = true;
    const enviar = async () => {
      const id = await rascunho.id();
      // The form that was left a moment before may still be storing copies for this draft.
      await guardando;
      if (!here) return;
      const files = await arquivosPendentes(id, campo);
      if (files.length > 0) await sender.current(files);
    };
    // On a device without storage there are no copies: the error is ignored.
    void enviar().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [rascunho, campo]);
}
