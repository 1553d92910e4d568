import { newKey } from '../providers/http.ts';

const JANELA = 'janela';
const lockOf = (janela: string) => `ativa-janela-${janela}`;

let mine: Promise<string> | undefined;

/**
 * The id of this tab. It survives a reload, and a crash if the browser restores its tabs; a duplicated tab finds the id
 * taken and gets another one.
 */
export function janela(): Promise<string> {
  mine ??= claim(sessionStorage.getItem(JANELA) ?? newKey());
  return mine;
}

async function claim(name: string): Promise<string> {
  const taken = !(await hold(name));
  const own = taken ? newKey() : name;
  if (taken) await hold(own);
  sessionStorage.setItem(JANELA, own);
  return own;
}

/** Holds the lock of the id while the page lives. Answers whether it was free. */
const hold = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    // Absent outside secure contexts: then a duplicated tab has the same id.
    if (!navigator.locks) return resolve(true);
    void navigator.locks.request(lockOf(name), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => undefined);
    });
  });

/** Tells whether a tab is open in this browser, this one included. */
export async function janelasAbertas(): Promise<(name: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return (name) => names.has(lockOf(name));
}
