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

/** Keeps a copy of a chosen file with the draft of the form around; its answer is told how the server knows the file. */
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

/** While files are being sent, leaving the form asks first; a file that did not arrive is kept. */
export function useACaminho(sending: boolean): void {
  const { chave } = useFormularioAoRedor();
  const descartar = async () => {
    if (chave !== undefined) await descartarMeu(chave);
  };
  useSuperficie(sending && chave !== undefined, { descartar });
}

/** Sends what was chosen in that field and did not arrive before the page went away. */
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
    // A device that keeps nothing has nothing to send.
    void enviar().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [chave, campo, retomado]);
}
