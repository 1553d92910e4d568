import { useEffect, useRef } from 'react';
import { filaFeita } from '../base/armazem.ts';
import { useFormularioAoRedor } from './contexto.ts';
import { arquivosPendentes, type CopiaGuardada, type Escolhido, guardarArquivo, semCopia } from './deposito.ts';
import { useSuperficie } from './useSuperficie.ts';

/** Stores a copy of a chosen file with the surrounding form's draft; answers how to report the upload's result. */
export function useCopia(): (campo: string, file: File) => Promise<CopiaGuardada> {
  const { rascunho } = useFormularioAoRedor();
  return async (campo, file) => {
    if (!rascunho) return semCopia;
    try {
      // Before its turn: by then the form may hold another draft.
      const id = await rascunho.garantir();
      return await guardarArquivo(id, campo, file);
    } catch (error) {
      // It is uploaded all the same; of a file that its disk no longer gives, the upload says so.
      if (!(error instanceof DOMException && error.name === 'NotReadableError')) rascunho.avisarSemCopia(file.name);
      return semCopia;
    }
  };
}

/** Makes the guard ask while files are being uploaded; the copy of a file that did not arrive is kept. */
export function useACaminho(sending: boolean): void {
  const { rascunho } = useFormularioAoRedor();
  useSuperficie(sending && rascunho !== undefined, { descartar: async () => rascunho?.apagar() });
}

/**
 * Uploads the files of the field that were chosen before the page was left and did not arrive.
 * @param antes the name that copies of an earlier version have for the field
 */
export function usePendentes(campo: string, antes: string, send: (files: readonly Escolhido[]) => unknown): void {
  const { rascunho } = useFormularioAoRedor();
  const agora = useRef({ send, antes });
  agora.current = { send, antes };
  useEffect(() => {
    if (!rascunho) return;
    let here = true;
    const enviar = async () => {
      const id = await rascunho.id();
      // The form that was left a moment before may still be storing copies.
      await filaFeita();
      if (!here) return;
      const files = await arquivosPendentes(id, [campo, agora.current.antes]);
      if (!here) for (const { copia } of files) copia.parado();
      else if (files.length > 0) await agora.current.send(files);
    };
    // On a device without storage there are no copies: the error is ignored.
    void enviar().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [rascunho, campo]);
}
