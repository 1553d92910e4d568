import { useSyncExternalStore } from 'react';

/** A form, dialog or grid that may have unsaved values. */
export interface Superficie {
  readonly suja: () => boolean;
  /** Whether its values are kept as a draft after it is left. */
  readonly guarda: boolean;
  /** Stores at once what was typed last. */
  readonly guardarAgora: () => Promise<void>;
  readonly descartar: () => Promise<void>;
}

const all = new Set<Superficie>();

/** Makes the guard ask before this surface is left, until the returned function is called. */
export function registrar(superficie: Superficie): () => void {
  all.add(superficie);
  return () => void all.delete(superficie);
}

/** The surfaces, among these or all, that have unsaved values. */
export const sujas = (of: Iterable<Superficie> = all): readonly Superficie[] => [...of].filter(({ suja }) => suja());

/** Stores at once what was typed last, on every surface that has unsaved values. */
export async function guardarTudo(): Promise<void> {
  await Promise.allSettled(sujas().map((superficie) => superficie.guardarAgora()));
}

/** The question before leaving, while it is shown. */
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

/** Leaves at once if nothing is unsaved; otherwise asks first. */
export function sairCom(sair: () => void, of?: Iterable<Superficie>): void {
  const superficies = sujas(of);
  if (superficies.length === 0) sair();
  else perguntar({ superficies, sair, ficar: () => undefined });
}
