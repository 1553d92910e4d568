import { useEffect, useRef } from 'react';
import { useFormularioAoRedor } from './contexto.ts';
import {
  arquivosPendentes,
  type CopiaGuardada,
  descartarMeu,
  type Escolhido,
  guardarArquivo,
  semCopia,
} from './deposito.ts';
import { useSuperficie } from './useSuperficie.ts';

/** Stores a copy of a chosen file with the surrounding form's draft; answers how to report the upload's result. */
export function useCopia(): (campo: string, file: File) => Promise<CopiaGuardada> {
  const { chave, semEspaco } = useFormularioAoRedor();
  return async (campo, file) => {
    if (chave === undefined) return semCopia;
    return guardarArquivo(chave, campo, file).catch(() => {
      semEspaco(file.name);
      return semCopia;
    });
  };
}

/** Makes the guard ask while files are being uploaded; the copy of a file that did not arrive is kept. */
export function useACaminho(sending: boolean): void {
  const { chave } = useFormularioAoRedor();
  const descartar = async () => {
    if (chave !== undefined) await descartarMeu(chave);
  };
  useSuperficie(sending && chave !== undefined, { descartar });
}

/** Uploads the files of the field that were chosen before the page was left and did not arrive. */
export function usePendentes(campo: string, send: (files: readonly Escolhido[]) => Promise<void>): void {
  const { chave, retomado } = useFormularioAoRedor();
  const sender = useRef(send);
  sender.current = send;
  useEffect(() => {
    if (chave === undefined) return;
    let here = true;
    const enviar = async () => {
      await retomado;
      if (!here) return;
      const files = await arquivosPendentes(chave, campo);
      if (files.length > 0) await sender.current(files);
    };
    // On a device without storage there are no copies: the error is ignored.
    void enviar().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [chave, campo, retomado]);
}
