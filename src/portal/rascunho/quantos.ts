import { useEffect, useSyncExternalStore } from 'react';
import { esperar } from '../base/armazem.ts';
import { aoMudar, emOutraAba, rascunhos } from './deposito.ts';

/** Drafts in the forms of this page, which show them themselves. */
const nosFormularios = new Set<string>();

/** Says that a form of this page shows the draft; answers how to say that it no longer does. */
export function mostrar(id: string): () => void {
  nosFormularios.add(id);
  void contar();
  return () => {
    nosFormularios.delete(id);
    void contar();
  };
}

let quantos = 0;
const listeners = new Set<() => void>();

async function contar(): Promise<void> {
  const [deOutra, todos] = await esperar(Promise.all([emOutraAba(), rascunhos()])).catch(
    () => [() => false, []] as const,
  );
  const { length } = todos.filter((um) => !nosFormularios.has(um.id) && !deOutra(um));
  if (length === quantos) return;
  quantos = length;
  for (const listener of listeners) listener();
}
aoMudar(() => void contar());

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How many drafts wait to be resumed: not those in a form of this page or of another open tab. */
export function useQuantosRascunhos(): number {
  useEffect(() => {
    const ver = () => void contar();
    ver();
    // Other tabs were opened and closed while this one was not looked at.
    window.addEventListener('focus', ver);
    return () => window.removeEventListener('focus', ver);
  }, []);
  return useSyncExternalStore(subscribe, () => quantos);
}
