import { useEffect, useRef, useState } from 'react';
import { ApiError, isAbort, upload } from '../providers/http.ts';
import { useCopia, usePendentes } from '../rascunho/useCopia.ts';
import { type Arquivo, comTentativas, recusaDoArquivo, recusaDoNome } from './arquivo.ts';

interface Sending {
  readonly nome: string;
  /** Part already sent, from 0 to 1. */
  readonly part: number;
}

/** What the other fields of the form hold, asked when a file is chosen and again when it has arrived. */
export type Outros = () => readonly { readonly nome: string }[];
const nenhum: Outros = () => [];

/**
 * Sends files one after the other and adds them to the value; what stops one of them is said on the field. Each is kept with the
 * draft of the form from before it is sent: what did not arrive is sent again when the draft is taken up.
 * @param campo tells the field from the others of its form
 */
export function useEnvio(
  campo: string,
  value: readonly Arquivo[],
  onChange: (value: readonly Arquivo[]) => void,
  multiple: boolean,
  outros = nenhum,
) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<string>();
  const copia = useCopia();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const send = async (files: readonly File[]) => {
    setError(undefined);
    const { signal } = leaving.current;
    let held = multiple ? value : [];
    try {
      for (const file of files) {
        const refusal = await recusaDoArquivo(file, [...held, ...outros()]);
        if (refusal) {
          setError(refusal);
          continue;
        }
        const onProgress = (part: number) => setSending({ nome: file.name, part });
        onProgress(0);
        const enviado = await copia(campo, file);
        const { uuid } = await comTentativas(() => upload(file, { signal, onProgress }), isFinal);
        await enviado(uuid);
        const tarde = recusaDoNome(file.name, outros());
        if (tarde) {
          setError(tarde);
          continue;
        }
        held = [...held, { uuid, nome: file.name, tamanho: file.size }];
        onChange(held);
      }
    } catch (failure) {
      if (!isAbort(failure)) setError((failure as Error).message);
    } finally {
      if (!signal.aborted) setSending(null);
    }
  };
  usePendentes(campo, send);
  /** What was said of files that are no longer the matter. */
  const forget = () => setError(undefined);
  return { sending, error, send, forget };
}

/** An answer of the server stands; only what did not arrive, or a fault, is worth trying again. */
export const isFinal = (error: unknown) =>
  isAbort(error) || (error instanceof ApiError && error.status >= 400 && error.status < 500);
