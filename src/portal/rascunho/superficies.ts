import { useSyncExternalStore } from 'react';

/** A form, dialog or grid that holds what was typed and not saved. */
export interface Superficie {
  readonly suja: () => boolean;
  /** Whether what it holds outlives it as a draft. */
  readonly guarda: boolean;
  /** Keeps what was typed last. */
  readonly guardarAgora: () => Promise<void>;
  readonly descartar: () => Promise<void>;
}

const all = new Set<Superficie>();

/** From now on nobody leaves that surface without being asked, until the returned function is called. */
export function registrar(superficie: Superficie): () => void {
  all.add(superficie);
  return () => void all.delete(superficie);
}

/** Those of these, or of all, that hold something. */
export const sujas = (of: Iterable<Superficie> = all): readonly Superficie[] => [...of].filter(({ suja }) => suja());

/** The question before leaving, while it is open. */
export interface Pergunta {
  readonly superficies: readonly Superficie[];
  readonly sair: () => void;
  readonly ficar: () => void;
}

let aberta: Pergunta | null = null;
const listeners = new Set<() => void>();

export function perguntar(pergunta: Pergunta | null): void {
  aberta = pergunta;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const usePergunta = (): Pergunta | null => useSyncExternalStore(subscribe, () => aberta);

/** Leaves at once where nothing is held; otherwise asks first. */
export function sairCom(sair: () => void, of?: Iterable<Superficie>): void {
  const superficies = sujas(of);
  if (superficies.length === 0) sair();
  else perguntar({ superficies, sair, ficar: () => undefined });
}
