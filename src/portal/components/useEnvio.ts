import { useEffect, useRef, useState } from 'react';
import { ApiError, isAbort, upload } from '../providers/http.ts';
import type { CopiaGuardada, Escolhido } from '../rascunho/deposito.ts';
import { useACaminho, useCopia, usePendentes } from '../rascunho/useCopia.ts';
import { type Arquivo, comTentativas, recusaDoArquivo, recusaDoNome } from './arquivo.ts';

/** A file that is chosen now, or that was before and has its copy already. */
export type AEnviar = Pick<Escolhido, 'file'> & Partial<Escolhido>;

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

  const agora = useRef(value);
  agora.current = value;
  /** A file has arrived: beside what the field holds by then, which may be other than when it was chosen. */
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
  /** What was said of files that are no longer the matter. */
  const forget = () => setError(undefined);
  return { sending, error, send: escolher, forget };
}

/** Removes the copy of a file that will not be sent again. */
export async function naoVai(copia: CopiaGuardada | undefined): Promise<void> {
  await copia?.recusado();
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
    // The form is closed: the file stays to be sent when it is opened again.
    signal?.throwIfAborted();
    // Not waited for: what has arrived goes into the form at once. A device that keeps nothing has no copy to name.
    void copia.enviado(answer.uuid).catch(() => undefined);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && naoAceito.includes(error.status)) await copia.recusado();
    throw error;
  } finally {
    copia.parado();
  }
}
/** What the server answers about the file itself; not about who sends it, or when. */
const naoAceito = [413, 415, 422];

/** An answer of the server stands; only what did not arrive, or a fault, is worth trying again. */
export const isFinal = (error: unknown) =>
  isAbort(error) || (error instanceof ApiError && error.status >= 400 && error.status < 500);
