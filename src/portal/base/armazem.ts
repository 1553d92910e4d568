import { createStore, type UseStore } from 'idb-keyval';

/**
 * The longest that the page waits for the store of this browser: two seconds, counted in four parts. While the page itself is busy
 * only one part passes, so that its own delay is not taken for the store's.
 */
const PARTE_MS = 500;
const PARTES = 4;
let parado = false;
/** The work that is under way, and how long it is waited for. */
const vivos = new Map<Promise<unknown>, Promise<unknown>>();

/**
 * Waits for work of the store, for two seconds at most, and not at all once it has not answered; work that ends late is done
 * all the same, and then it is waited for again.
 * @throws DOMException if the store refuses, Error if it does not answer
 */
export function esperar<T>(work: Promise<T>): Promise<T> {
  const vivo = work.finally(() => {
    parado = false;
    vivos.delete(vivo);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limite = new Promise<never>((_, reject) => {
    const esperarMais = (partes: number) => {
      if (partes > 0) {
        timer = setTimeout(esperarMais, PARTE_MS, partes - 1);
        return;
      }
      parado = true;
      reject(new Error('The store of this browser does not answer.'));
    };
    esperarMais(parado ? 0 : PARTES);
  });
  const done = Promise.race([vivo, limite]).finally(() => clearTimeout(timer));
  vivos.set(vivo, done);
  return done;
}

let fila: Promise<unknown> = Promise.resolve();
/** Waits for work of the store like `esperar`, one after the other: many large files at once would not end within their time. */
export function emFila<T>(work: () => Promise<T>): Promise<T> {
  const done = fila.then(() => esperar(work()));
  fila = done.catch(() => undefined);
  return done;
}

/** Settles when the work that is in the queue now has ended or was given up. */
export const filaFeita = (): Promise<unknown> => fila;

/** Settles when the work that is under way, also that of forms that were left, has ended or was given up. */
export const tudoFeito = (): Promise<unknown> => Promise.allSettled(vivos.values());

/** Settles when the work that is under way or in the queue has ended, also what was given up. */
export async function tudoAcabado(): Promise<void> {
  await fila;
  await Promise.allSettled(vivos.keys());
}

let stores: { readonly rascunhos: UseStore; readonly arquivos: UseStore; readonly atos: UseStore } | undefined;
/** @throws ReferenceError on a browser without IndexedDB */
export const store = () => {
  stores ??= {
    rascunhos: createStore('ativa-rascunhos', 'rascunhos'),
    arquivos: createStore('ativa-arquivos', 'arquivos'),
    atos: createStore('ativa-atos', 'atos'),
  };
  return stores;
};

/** Whether the store refused because this device has no room. */
export const semEspaco = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
