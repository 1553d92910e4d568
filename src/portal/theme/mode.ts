import { useSyncExternalStore } from 'react';
import { local } from '../base/storage.ts';

export type Mode = 'light' | 'dark';

/** Separate from react-admin's store and from the session: the sign-in screen uses it, and signing out keeps it. */
const KEY = 'tema';
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** What the user chose; before that, what the system prefers. */
export function getMode(): Mode {
  const chosen = local.getItem(KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemDark().matches ? 'dark' : 'light';
}

export function setMode(mode: Mode): void {
  local.setItem(KEY, mode);
  changed();
}

export const useMode = (): Mode => useSyncExternalStore(subscribe, getMode);

/** Applies the theme to the page and follows its changes; called once, before anything is drawn. */
export function startMode(): void {
  changed();
  systemDark().addEventListener('change', changed);
  window.addEventListener('storage', (event) => event.key === KEY && changed());
}

function changed(): void {
  const mode = getMode();
  document.documentElement.dataset.tema = mode;
  document.documentElement.style.colorScheme = mode;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
