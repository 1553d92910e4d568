import { type ComponentType, use } from 'react';

/** Something that is fetched once, when it is first needed or before. */
export interface Piece<T> {
  readonly fetch: () => Promise<T>;
}

/** For so long a failed download is a failure; whoever needs it later asks again. */
const FAILED_MS = 5_000;

export function piece<T>(load: () => Promise<T>): Piece<T> {
  let going: Promise<T> | undefined;
  const start = () => {
    const promise = load();
    promise.then(
      // React reads these from whatever it is told to `use`: with them it need not wait a turn to learn what has come.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => setTimeout(() => (going = undefined), FAILED_MS),
    );
    return promise;
  };
  const fetch = () => {
    going ??= start();
    return going;
  };
  return { fetch };
}

/**
 * What a piece is, in a component below a `<Suspense>`. Unlike React's `lazy`, which shows for a moment that it waits even for
 * what has come already.
 */
export const usePiece = <T,>({ fetch }: Piece<T>): T => use(fetch());

/** A page that is a piece. */
export function Fetched({ page }: { readonly page: Piece<{ readonly default: ComponentType }> }) {
  const { default: Page } = usePiece(page);
  return <Page />;
}
