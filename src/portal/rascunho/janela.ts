import { newKey } from '../providers/http.ts';

const JANELA = 'janela';
const lockOf = (janela: string) => `ativa-janela-${janela}`;

let mine: Promise<string> | undefined;

/**
 * The name of this tab. It outlives a reload, and a crash where the browser brings its tabs back; a tab that was duplicated
 * finds the name taken and gets one of its own.
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

/** Holds the lock of that name as long as the page lives. Answers whether it was free. */
const hold = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    // Absent outside secure contexts: tabs are then told apart by their storage alone.
    if (!navigator.locks) return resolve(true);
    void navigator.locks.request(lockOf(name), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => undefined);
    });
  });

/** The tabs that are open in this browser, this one included. */
export async function janelasAbertas(): Promise<(name: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return (name) => names.has(lockOf(name));
}
