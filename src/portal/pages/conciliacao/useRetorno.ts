import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { conciliacoes } from '@/contract/conciliacao.ts';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import { newKey } from '../../base/newKey.ts';
import { comTentativas } from '../../components/arquivo.ts';
import { isFinal, pausaPedida, type Viagem } from '../../components/useEnvio.ts';
import { ApiError, isAbort, uploadTo } from '../../providers/http.ts';
import { useSuperficie } from '../../rascunho/useSuperficie.ts';

/** What became of a file that arrived: it was taken in, or refused whole and why. */
interface Chegada {
  readonly id: string;
  readonly nome: string;
  /** Null: taken in. */
  readonly recusa: string | null;
}

/** A final answer about the file itself; anything else may go better another time. */
const recusado = (error: unknown): error is ApiError =>
  error instanceof ApiError && [409, 413, 415, 422].includes(error.status);

/**
 * Sends return files, one after the other. One that did not arrive stays in the list until it is sent again or taken off it, and
 * the guard asks before such a list is left: the server has none of it.
 */
export function useRetorno() {
  const client = useQueryClient();
  const [viagens, setViagens] = useState<readonly Viagem[]>([]);
  const [chegadas, setChegadas] = useState<readonly Chegada[]>([]);
  const fila = useRef<Promise<unknown>>(Promise.resolve());
  const abertas = useRef(new Map<string, AbortController>());
  useSuperficie(viagens.length > 0);
  useEffect(
    () => () => {
      for (const controller of abertas.current.values()) controller.abort();
    },
    [],
  );

  const mudar = (id: string, mudanca: Partial<Viagem>) =>
    setViagens((todas) => todas.map((uma) => (uma.id === id ? { ...uma, ...mudanca } : uma)));
  const sair = (id: string) => {
    abertas.current.delete(id);
    setViagens((todas) => todas.filter((uma) => uma.id !== id));
  };
  const levar = async ({ id, arquivo: { file } }: Viagem, signal: AbortSignal) => {
    if (signal.aborted) return;
    const onProgress = (part: number) => mudar(id, { part, aguarda: false });
    const onPausa = () => mudar(id, { part: 0, aguarda: true });
    const enviar = () => uploadTo<typeof conciliacoes.retorno>(conciliacoes.retorno, file, { signal, onProgress });
    const chegou = (recusa: string | null) => {
      sair(id);
      setChegadas((antes) => [{ id, nome: file.name, recusa }, ...antes]);
    };
    try {
      await comTentativas(enviar, { final: isFinal, pausa: pausaPedida, onPausa, signal });
      chegou(null);
    } catch (error) {
      if (isAbort(error)) return;
      if (recusado(error)) chegou(error.message);
      else mudar(id, { part: 0, aguarda: false, falha: mensagemDe(error) });
    }
    // Of a file that was refused there is a row too, where the server knew whose it was.
    void client.invalidateQueries({ queryKey: ['conciliacao'] });
  };
  const enfileirar = (viagem: Viagem) => {
    const controller = new AbortController();
    abertas.current.set(viagem.id, controller);
    fila.current = fila.current.then(() => levar(viagem, controller.signal));
  };
  const enviar = (files: readonly File[]) => {
    const novas = files.map((file): Viagem => ({ id: newKey(), arquivo: { file }, part: 0 }));
    setViagens((todas) => [...todas, ...novas]);
    for (const uma of novas) enfileirar(uma);
  };
  const tentar = (viagem: Viagem) => {
    mudar(viagem.id, { falha: undefined, part: 0 });
    enfileirar(viagem);
  };
  const tirar = async ({ id }: Viagem) => {
    abertas.current.get(id)?.abort();
    sair(id);
  };
  const esquecer = (id: string) => setChegadas((todas) => todas.filter((uma) => uma.id !== id));
  const enviando = viagens.some(({ falha }) => falha === undefined);
  return { viagens, chegadas, enviando, enviar, tentar, tirar, esquecer };
}
export type Retorno = ReturnType<typeof useRetorno>;
