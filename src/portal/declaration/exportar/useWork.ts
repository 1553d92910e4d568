import { useEffect, useRef, useState } from 'react';
import { ApiError, isAbort } from '../../providers/http.ts';

/** Tells how far the work is; throws when it failed. */
type Work<P> = (signal: AbortSignal, say: (progress: P) => void) => Promise<void>;
export interface Failure {
  readonly message: string;
  /** Another try may succeed. */
  readonly again: boolean;
}

/**
 * Starts a piece of work at once; leaving the screen stops it.
 * @param failed the sentence for an error that has none for people
 */
export function useWork<P>(work: Work<P>, beginning: P, failed: string) {
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<P>(beginning);
  const [failure, setFailure] = useState<Failure | null>(null);

  const begin = async (signal: AbortSignal) => {
    try {
      await work(signal, setProgress);
    } catch (error) {
      if (signal.aborted || isAbort(error)) return;
      const refused = error instanceof ApiError;
      setFailure({ message: refused ? error.message : failed, again: !refused || passes(error) });
    }
  };
  // The effect below calls the newest `begin`, but does not depend on it: drawing again must not restart the work.
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another attempt restarts the work
  useEffect(() => {
    const leaving = new AbortController();
    void latest.current(leaving.signal);
    return () => leaving.abort();
  }, [attempt]);

  const retry = () => {
    setFailure(null);
    setProgress(beginning);
    setAttempt(attempt + 1);
  };
  return { progress, failure, retry };
}

/** No answer, or a server that is busy or down: the request itself was not wrong. */
const passes = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;
