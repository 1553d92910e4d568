import { type Endpoint, fillPath } from '@/contract/endpoint.ts';
import { type CallOptions, call } from './http.ts';

/** A reading of the API: which call, and what it is given. */
export type Call = readonly [endpoint: Endpoint, options?: CallOptions<Endpoint>];

/** For so long after it came, an answer nobody has taken yet is as good as one asked for now. */
const GOOD_MS = 3_000;

const going = new Map<string, Promise<unknown>>();

/** Asks for what a screen will ask for, while its code is on its way: the screen then takes the answer that is coming. */
export function askEarly(calls: readonly Call[]): void {
  for (const [endpoint, options] of calls) {
    const key = keyOf(endpoint, options);
    if (going.has(key)) continue;
    const answer = call(endpoint, options);
    going.set(key, answer);
    // What went wrong is told to whoever takes it.
    const drop = () => setTimeout(() => going.get(key) === answer && going.delete(key), GOOD_MS);
    answer.then(drop, drop);
  }
}

/** The answer that was asked for early, once; undefined where nobody did. */
export function takeEarly(endpoint: Endpoint, options?: CallOptions<Endpoint>): Promise<unknown> | undefined {
  if (going.size === 0) return undefined;
  const key = keyOf(endpoint, options);
  const answer = going.get(key);
  going.delete(key);
  return answer;
}

const keyOf = ({ method, path }: Endpoint, { params, query, body }: CallOptions<Endpoint> = {}): string =>
  JSON.stringify([method, fillPath(path, params), query ?? {}, body ?? null]);
