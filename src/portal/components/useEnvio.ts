import { useEffect, useRef, useState } from 'react';
import { ApiError, isAbort, upload } from '../providers/http.ts';
import { esperar } from '../rascunho/armazem.ts';
import type { CopiaGuardada, Escolhido } from '../rascunho/deposito.ts';
import { useACaminho, useCopia, usePendentes } from '../rascunho/useCopia.ts';
import { type Arquivo, comTentativas, recusaDoArquivo, recusaDoNome } from './arquivo.ts';

/** A file chosen now, or a file chosen before, of which this device has a copy. */
export type AEnviar = Pick<Escolhido, 'file'> & Partial<Escolhido>;

interface Sending {
  readonly nome: string;
  /** Part already sent, from 0 to 1. */
  readonly part: number;
}

/** The files in the other fields of the form; called when a file is chosen and again when it has arrived. */
export type Outros = () => readonly { readonly nome: string }[];
const nenhum: Outros = () => [];

/**
 * Sends files one after the other and adds them to the value; an error about one is shown on the field. Before a file
 * is sent, a copy is stored with the draft of the form: if it does not arrive, it is sent again when the draft is
 * resumed.
 * @param campo distinguishes the field from the others of its form
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

  const agora = useRef(value);
  agora.current = value;
  /** Adds an arrived file to the current value of the field, which may have changed since the file was chosen. */
  const incluir = (arquivo: Arquivo) => {
    agora.current = multiple ? [...agora.current, arquivo] : [arquivo];
    onChange(agora.current);
  };

  const send = async (files: readonly AEnviar[]) => {
    setError(undefined);
    const { signal } = leaving.current;
    try {
      for (const { file, copia: guardada } of files) {
        const refusal = await recusaDoArquivo(file, [...(multiple ? agora.current : []), ...outros()]);
        if (refusal) {
          setError(refusal);
          await naoVai(guardada);
          continue;
        }
        const onProgress = (part: number) => setSending({ nome: file.name, part });
        onProgress(0);
        const { uuid } = await comCopia(
          guardada ?? (await copia(campo, file)),
          () => upload(file, { signal, onProgress }),
          signal,
        );
        const tarde = recusaDoNome(file.name, outros());
        if (tarde) {
          setError(tarde);
          continue;
        }
        incluir({ uuid, nome: file.name, tamanho: file.size });
      }
    } catch (failure) {
      if (!isAbort(failure)) setError((failure as Error).message);
    } finally {
      if (!signal.aborted) setSending(null);
    }
  };
  usePendentes(campo, send);
  useACaminho(sending !== null);
  const escolher = (files: readonly File[]) => send(files.map((file) => ({ file })));
  /** Clears the error about files that no longer matter. */
  const forget = () => setError(undefined);
  return { sending, error, send: escolher, forget };
}

/** Removes the copy of a file that will not be sent again. */
export async function naoVai(copia: CopiaGuardada | undefined): Promise<void> {
  // A copy that this device does not let go of is refused again at its next try.
  if (copia) await esperar(copia.recusado()).catch(() => undefined);
  copia?.parado();
}

/** Sends a file of which this device keeps a copy, with up to three tries. Removes the copy when the server refuses the file. */
export async function comCopia<T extends { readonly uuid: string }>(
  copia: CopiaGuardada,
  send: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  try {
    const answer = await comTentativas(send, isFinal);
    // The form was closed: the copy stays, and is sent when the form is opened again.
    signal?.throwIfAborted();
    // Not awaited: the arrived file goes into the form at once. It fails if the device could store no copy.
    void copia.enviado(answer.uuid).catch(() => undefined);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && naoAceito.includes(error.status))
      await esperar(copia.recusado()).catch(() => undefined);
    throw error;
  } finally {
    copia.parado();
  }
}
/** Statuses that refuse the file itself, not its sender or the moment. */
const naoAceito = [413, 415, 422];

/** An abort or a 4xx answer is final; a lost connection or a 5xx is worth another try. */
export const isFinal = (error: unknown) =>
  isAbort(error) || (error instanceof ApiError && error.status >= 400 && error.status < 500);
