import { rascunho } from '@i18n/pt-BR/portal/rascunho.ts';
import { useEffect, useRef, useState } from 'react';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import { esperar } from '../base/armazem.ts';
import { newKey } from '../base/newKey.ts';
import { ApiError, isAbort, upload } from '../providers/http.ts';
import { type AEnviar, useFormularioAoRedor } from '../rascunho/contexto.ts';
import type { CopiaGuardada, Escolhido } from '../rascunho/deposito.ts';
import { useEnvioDoFormulario } from '../rascunho/envios.ts';
import { useACaminho, useCopia, usePendentes } from '../rascunho/useCopia.ts';
import { type Arquivo, comTentativas, recusaDoArquivo, recusaDoNome } from './arquivo.ts';

/** A chosen file that has not arrived. */
export interface Viagem {
  readonly id: string;
  readonly arquivo: AEnviar;
  /** Part already sent, from 0 to 1. */
  readonly part: number;
  /** The server asked to wait before the next try. */
  readonly aguarda?: boolean;
  /** Why it did not arrive; the person may send it again. */
  readonly falha?: string | undefined;
}

/** A field of files: its path, and the words that name it, by which earlier versions kept its copies. */
export interface CampoDeArquivos {
  readonly campo: string;
  readonly label: string;
  /** The fields of a form that set this share one queue, because they are many. */
  readonly umPorVez?: boolean;
}

/** Files of other fields whose names this one does not take either; called when a file is chosen. */
export type Outros = () => readonly { readonly nome: string }[];
const nenhum: Outros = () => [];

/**
 * Sends files one after the other and adds them to the value; an error about one is shown on the field. Before a file
 * is sent, a copy is stored with the draft of the form: if it does not arrive, it is sent again when the draft is
 * resumed. One that did not arrive stays with its name until it is sent again or removed.
 */
export function useEnvio(
  { campo, label, umPorVez }: CampoDeArquivos,
  value: readonly Arquivo[],
  onChange: (value: readonly Arquivo[]) => void,
  multiple: boolean,
  outros = nenhum,
) {
  const lista = useViagens(value, onChange, multiple);
  const { viagens, agora, partir, mudar } = lista;
  const [error, setError] = useState<string>();
  const dizer = (text: string) => setError((antes) => (antes ? `${antes} ${text}` : text));
  const { preparar, levar } = useLevar(campo, lista, dizer);
  const fila = useFila(umPorVez);
  const tirar = async ({ id, arquivo }: Viagem) => {
    fila.abandonar(id);
    mudar(id, null);
    setError(undefined);
    await naoVai(arquivo.copia);
  };
  const send = (files: readonly AEnviar[]) => {
    setError(undefined);
    // Another file takes the place of one that did not arrive.
    if (!multiple) for (const velha of agora().viagens) void tirar(velha);
    return Promise.all(files.map(comecar));
  };
  const comecar = (arquivo: AEnviar) => {
    const daqui = agora().viagens.map(({ arquivo: { file } }) => ({ nome: file.name }));
    const tomados = [...(multiple ? [...agora().value, ...daqui] : []), ...outros()];
    const refusal = recusaDoNome(arquivo.file.name, tomados);
    // A resumed copy is kept if its name is taken, because the file with that name may be the same one.
    if (refusal) return arquivo.copia ? arquivo.copia.parado() : dizer(refusal);
    const id = newKey();
    partir({ id, arquivo, part: 0 });
    return enfileirar(id, arquivo);
  };
  const enfileirar = (id: string, arquivo: AEnviar) =>
    fila.levar(id, (signal) => {
      // The copy is made now, not when its turn comes: if the person leaves meanwhile, the file comes back with the draft.
      const pronto = preparar(id, arquivo, signal);
      return () => levar(id, arquivo, pronto, signal);
    });
  const tentar = ({ id, arquivo }: Viagem) => {
    mudar(id, { falha: undefined, part: 0 });
    return enfileirar(id, arquivo);
  };
  /** Sends the files of a resumed draft. In a field of one file, one that was chosen since then stays. */
  const retomar = (files: readonly Escolhido[]) => {
    const vao = multiple ? files : agora().viagens.length > 0 ? [] : files.slice(-1);
    for (const { copia } of files.filter((um) => !vao.includes(um))) copia.parado();
    return vao.length > 0 ? send(vao) : undefined;
  };
  usePendentes(campo, label, retomar);
  useACaminho(viagens.length > 0);
  useEnvioDoFormulario({
    campo,
    enviar: send,
    tentar: () => Promise.all(falhadas(agora().viagens).map(tentar)),
    chegada: fila.andamento,
    falhou: () => falhadas(agora().viagens).length > 0,
    nomes: () => agora().viagens.map(({ arquivo }) => arquivo.file.name),
  });
  const escolher = async (files: readonly File[]) => {
    const recusa = multiple ? undefined : await recusaNoLugar(files, agora().viagens, outros());
    return recusa ? setError(recusa) : send(files.map((file) => ({ file })));
  };
  /** Clears the error about files that no longer matter. */
  const forget = () => setError(undefined);
  const enviando = viagens.some(({ falha }) => falha === undefined);
  return { viagens, enviando, error, send: escolher, tentar, tirar, forget };
}

const falhadas = (viagens: readonly Viagem[]) => viagens.filter(({ falha }) => falha !== undefined);

/**
 * Why the chosen file is refused, in a field of one file that holds one that did not arrive. It may have the name of that one.
 * @returns undefined: it is not refused, or the field holds none
 */
async function recusaNoLugar(
  files: readonly File[],
  viagens: readonly Viagem[],
  outros: readonly { readonly nome: string }[],
): Promise<string | undefined> {
  const daqui = viagens.map(({ arquivo: { file } }) => file.name);
  const [file] = files;
  if (!file || daqui.length === 0) return undefined;
  const tomados = outros.filter(({ nome }) => !daqui.includes(nome));
  return recusaDoArquivo(file, tomados).catch(() => rascunho.arquivoIlegivel);
}

/** The files on their way and the value of the field, both as they are now: they may have changed since a file was chosen. */
function useViagens(value: readonly Arquivo[], onChange: (value: readonly Arquivo[]) => void, multiple: boolean) {
  const [viagens, setViagens] = useState<readonly Viagem[]>([]);
  const atual = useRef({ value, viagens });
  atual.current = { value, viagens };
  const por = (novas: readonly Viagem[]) => {
    atual.current = { ...atual.current, viagens: novas };
    setViagens(novas);
  };
  return {
    viagens,
    agora: () => atual.current,
    partir: (viagem: Viagem) => por([...atual.current.viagens, viagem]),
    /** `null`: it is on its way no more. */
    mudar: (id: string, mudanca: Partial<Viagem> | null) => {
      const todas = atual.current.viagens;
      por(
        mudanca
          ? todas.map((uma) => (uma.id === id ? { ...uma, ...mudanca } : uma))
          : todas.filter((uma) => uma.id !== id),
      );
    },
    /** Adds an arrived file to the value. */
    incluir: (arquivo: Arquivo) => {
      const novo = multiple ? [...atual.current.value, arquivo] : [arquivo];
      atual.current = { ...atual.current, value: novo };
      onChange(novo);
    },
  };
}

/**
 * `preparar` stores a file's copy; `levar` takes the file to the server once it has one. A refusal of the file is said; after
 * any other failure it can be sent again.
 */
function useLevar(
  campo: string,
  { agora, mudar, incluir }: ReturnType<typeof useViagens>,
  dizer: (text: string) => void,
) {
  const copia = useCopia();
  /** Answers the copy; undefined if the file is refused. */
  const preparar = async (id: string, { file, copia: guardada }: AEnviar, signal: AbortSignal) => {
    let refusal: string | undefined;
    try {
      refusal = await recusaDoArquivo(file, []);
    } catch {
      // It was changed, moved or removed on its disk.
      mudar(id, { falha: rascunho.arquivoIlegivel });
      guardada?.parado();
      return undefined;
    }
    if (refusal) {
      dizer(refusal);
      mudar(id, null);
      await naoVai(guardada);
      return undefined;
    }
    const daqui = guardada ?? (await copia(campo, file));
    // Removed meanwhile: it does not come back with the draft.
    if (!agora().viagens.some((uma) => uma.id === id)) {
      await naoVai(daqui);
      return undefined;
    }
    soltarAoSair(daqui, signal);
    mudar(id, { arquivo: { file, copia: daqui } });
    return daqui;
  };
  const levar = async (
    id: string,
    { file }: AEnviar,
    pronto: Promise<CopiaGuardada | undefined>,
    signal: AbortSignal,
  ) => {
    const daqui = await pronto;
    if (!daqui) return;
    // Removed meanwhile.
    if (!agora().viagens.some((uma) => uma.id === id)) return naoVai(daqui);
    const onProgress = (part: number) => mudar(id, { part, aguarda: false });
    const onPausa = () => mudar(id, { part: 0, aguarda: true });
    try {
      const { uuid } = await comCopia(daqui, () => upload(file, { signal, onProgress }), { signal, onPausa });
      incluir({ uuid, nome: file.name, tamanho: file.size });
      mudar(id, null);
    } catch (failure) {
      if (isAbort(failure)) return;
      const message = (await legivel(file)) ? mensagemDe(failure) : rascunho.arquivoIlegivel;
      if (!recusado(failure)) return mudar(id, { falha: message, aguarda: false });
      dizer(message);
      mudar(id, null);
    }
  };
  return { preparar, levar };
}

/** Whether the disk still gives the file: one that was changed, moved or removed fails like a lost connection. */
const legivel = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .text()
    .then(
      () => true,
      () => false,
    );

/** The queue of a field, which ends with it; those of a form that send one by one share theirs. */
function useFila(umPorVez: boolean | undefined) {
  const { envios } = useFormularioAoRedor();
  const [fila] = useState(() => novaFila(umPorVez ? envios : {}));
  useEffect(() => () => fila.parar(), [fila]);
  return fila;
}

/** The last work of each queue. */
const ultimos = new WeakMap<object, Promise<unknown>>();

/**
 * Runs one work after the other, and what prepares it at once; each has a signal that aborts it when it is given up, and all when the
 * field goes.
 * @param de fields that pass the same object share one queue
 */
function novaFila(de: object) {
  const sinais = new Map<string, AbortController>();
  const minhas = new Set<Promise<unknown>>();
  return {
    levar: (id: string, prepare: (signal: AbortSignal) => () => Promise<unknown>): Promise<unknown> => {
      const controller = new AbortController();
      sinais.set(id, controller);
      const este = Promise.resolve(ultimos.get(de))
        .then(prepare(controller.signal))
        .finally(() => {
          if (sinais.get(id) === controller) sinais.delete(id);
          minhas.delete(este);
        });
      minhas.add(este);
      // The next work runs also if this one fails.
      const sem = () => undefined;
      ultimos.set(de, este.then(sem, sem));
      return este;
    },
    abandonar: (id: string) => sinais.get(id)?.abort(),
    parar: () => {
      for (const controller of sinais.values()) controller.abort();
    },
    /** The work under way; undefined: there is none. */
    andamento: () => (minhas.size === 0 ? undefined : Promise.allSettled(minhas)),
  };
}

/** Removes the copy of a file that will not be sent again. */
export async function naoVai(copia: CopiaGuardada | undefined): Promise<void> {
  // A copy that this device does not let go of is refused again at its next try.
  if (copia) await esperar(copia.recusado()).catch(() => undefined);
  copia?.parado();
}

/** Once the form is left, the copy can be sent by the form that follows, however long this one's upload takes to end. */
export function soltarAoSair(copia: CopiaGuardada, signal: AbortSignal): void {
  if (signal.aborted) copia.parado();
  else signal.addEventListener('abort', copia.parado, { once: true });
}

interface OpcoesDeEnvio {
  /** Aborted when the form is left; see `soltarAoSair`. */
  readonly signal: AbortSignal;
  /** Called when the server asked to wait before the next try. */
  readonly onPausa?: () => void;
}

/** Sends a file of which this device keeps a copy, with up to three tries. Removes the copy when the server refuses the file. */
export async function comCopia<T extends { readonly uuid: string }>(
  copia: CopiaGuardada,
  send: () => Promise<T>,
  { signal, onPausa }: OpcoesDeEnvio,
): Promise<T> {
  try {
    signal.throwIfAborted();
    const answer = await comTentativas(send, { final: isFinal, pausa: pausaPedida, onPausa, signal });
    // The form was closed: the copy stays, and is sent when the form is opened again.
    signal.throwIfAborted();
    // Not awaited: the arrived file goes into the form at once. It fails if the device could store no copy.
    void copia.enviado(answer.uuid).catch(() => undefined);
    return answer;
  } catch (error) {
    if (recusado(error)) await esperar(copia.recusado()).catch(() => undefined);
    throw error;
  } finally {
    // After an abort it may be on its way from another form by now.
    if (!signal.aborted) copia.parado();
  }
}
/** Statuses that refuse the file itself, not its sender or the moment. */
const naoAceito = [413, 415, 422];
/** Whether the server refuses the file, and would refuse it again. */
const recusado = (error: unknown) => error instanceof ApiError && naoAceito.includes(error.status);

/** Longest pause that a person in front of a form is let wait for; what takes longer is a failure that says so. */
const PAUSA_MAX_S = 60;
/** Milliseconds that the server asked to wait; undefined: it did not, or it is too long. */
export const pausaPedida = (error: unknown): number | undefined =>
  error instanceof ApiError && error.retryAfter !== undefined && error.retryAfter <= PAUSA_MAX_S
    ? error.retryAfter * 1000
    : undefined;

/** An abort or a 4xx answer is final, unless it says when to come again; a lost connection or a 5xx is worth another try. */
export const isFinal = (error: unknown) =>
  isAbort(error) ||
  (error instanceof ApiError && error.status >= 400 && error.status < 500 && pausaPedida(error) === undefined);
