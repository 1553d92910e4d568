import { use } from 'react';

/** Something that is fetched once, when it is first needed or before. */
export interface Piece<T> {
  readonly fetch: () => Promise<T>;
  /** Whether it is there. */
  readonly here: () => boolean;
  /** Lets a failed download go: who needs it next asks again. */
  readonly forget: () => void;
}

/** For so long a failed download is a failure, unless somebody asks for another try. */
const FAILED_MS = 5_000;

const failures = new WeakSet<object>();
/** Whether something was thrown because a download failed, and not by what came. */
export const didNotArrive = (error: unknown): boolean => failures.has(error as object);

export function piece<T>(load: () => Promise<T>): Piece<T> {
  let going: Promise<T> | undefined;
  let here = false;
  const forget = () => {
    if (!here) going = undefined;
  };
  const start = () => {
    const promise = load();
    promise.then(
      // React reads these from whatever it is told to `use`: with them it need not wait a turn to learn what has come.
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
 * What a piece is, in a component below a `<Suspense>`. Unlike React's `lazy`, which shows for a moment that it waits even for
 * what has come already.
 */
export const usePiece = <T>({ fetch }: Piece<T>): T => use(fetch());
