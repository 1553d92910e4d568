import { useSyncExternalStore } from 'react';

/** A form, dialog or grid that may have unsaved values. */
export interface Superficie {
  readonly suja: () => boolean;
  /** Whether its values are kept as a draft after it is left. */
  readonly guarda: boolean;
  /** Stores at once what was typed last; fails if this device does not store it. */
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

/** Stores at once what was typed last, on these surfaces or all that have unsaved values; answers whether all was stored. */
export async function guardarTudo(of = sujas()): Promise<boolean> {
  const done = await Promise.allSettled(of.map((superficie) => superficie.guardarAgora()));
  return done.every(({ status }) => status === 'fulfilled');
}

/** What becomes of the values of the surfaces that are left. */
export type Destino = 'guardados' | 'perdidos' | 'naoGuardou';

/** The question before leaving, while it is shown. */
export interface Pergunta {
  readonly superficies: readonly Superficie[];
  readonly destino: Destino;
  readonly sair: () => void;
  readonly ficar: () => void;
}

let aberta: Pergunta | null = null;
const listeners = new Set<() => void>();
let vez = 0;

function mostrar(pergunta: Pergunta | null): void {
  vez += 1;
  aberta = pergunta;
  for (const listener of listeners) listener();
}

/** Asks before leaving. What was typed is stored first, because the question says whether it could be. */
export async function perguntar(pergunta: Omit<Pergunta, 'destino'>): Promise<void> {
  vez += 1;
  const minha = vez;
  const { superficies } = pergunta;
  const guardam = superficies.every(({ guarda }) => guarda);
  const destino = !guardam ? 'perdidos' : (await guardarTudo(superficies)) ? 'guardados' : 'naoGuardou';
  if (minha === vez) mostrar({ ...pergunta, destino });
}

/** The question was answered, or who asks is gone. */
export const calar = (): void => mostrar(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const usePergunta = (): Pergunta | null => useSyncExternalStore(subscribe, () => aberta);

/** Leaves at once if nothing is unsaved; otherwise asks first. */
export function sairCom(sair: () => void, of?: Iterable<Superficie>): void {
  const superficies = sujas(of);
  if (superficies.length === 0) sair();
  else void perguntar({ superficies, sair, ficar: () => undefined });
}
