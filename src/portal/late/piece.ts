import { use } from 'react';
import { ehObjeto } from '@/contract/values/objeto.ts';

/** Something that is fetched once, when it is first needed or before. */
export interface Piece<T> {
  readonly fetch: () => Promise<T>;
  /** Whether it has arrived. */
  readonly here: () => boolean;
  /** Forgets a failed download, so that the next use asks again. */
  readonly forget: () => void;
}

/** How long a failed download stays failed, unless somebody asks for another try. */
const FAILED_MS = 5_000;

const failures = new WeakSet<object>();
/** Whether an error is a failed download, not an error of code that arrived. */
export const didNotArrive = (error: unknown): boolean => ehObjeto(error) && failures.has(error);

export function piece<T>(load: () => Promise<T>): Piece<T> {
  let going: Promise<T> | undefined;
  let here = false;
  const forget = () => {
    if (!here) going = undefined;
  };
  const start = () => {
    const promise = load();
    promise.then(
      // React's `use` reads `status` and `value` of a promise: with them it need not wait a turn.
      (value) => {
        here = true;
        Object.assign(promise, { status: 'fulfilled', value });
      },
      (error: object) => {
        failures.add(error);
        setTimeout(() => going === promise && forget(), FAILED_MS);
      },
    );
    return promise;
  };
  const fetch = () => {
    going ??= start();
    return going;
  };
  return { fetch, here: () => here, forget };
}

/**
 * The value of a piece, in a component below a `<Suspense>`. React's `lazy` would show the placeholder for a moment
 * even for code that has arrived.
 */
export const usePiece = <T>({ fetch }: Piece<T>): T => use(fetch());
