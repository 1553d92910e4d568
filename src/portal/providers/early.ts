import { type Endpoint, fillPath } from '@/contract/endpoint.ts';
import { type CallOptions, call } from './http.ts';

/** A reading of the API: the endpoint and its options. */
export type Call = readonly [endpoint: Endpoint, options?: CallOptions<Endpoint>];

/** How long an answer that nobody has taken yet may still be used. */
const GOOD_MS = 3_000;

const going = new Map<string, Promise<unknown>>();

/** Makes the calls of a screen while its code is being fetched; the screen then takes these answers. */
export function askEarly(calls: readonly Call[]): void {
  for (const [endpoint, options] of calls) {
    const key = keyOf(endpoint, options);
    if (going.has(key)) continue;
    const answer = call(endpoint, options);
    going.set(key, answer);
    // An error is not handled here: the caller of `takeEarly` gets it.
    const drop = () => setTimeout(() => going.get(key) === answer && going.delete(key), GOOD_MS);
    answer.then(drop, drop);
  }
}

/** The answer of a call made early, only once; undefined if there was none. */
export function takeEarly(endpoint: Endpoint, options?: CallOptions<Endpoint>): Promise<unknown> | undefined {
  if (going.size === 0) return undefined;
  const key = keyOf(endpoint, options);
  const answer = going.get(key);
  going.delete(key);
  return answer;
}

/** Something changes on the server: what was asked before may not say so. */
export const forgetEarly = (): void => going.clear();

const keyOf = ({ method, path }: Endpoint, { params, query, body }: CallOptions<Endpoint> = {}): string =>
  JSON.stringify([method, fillPath(path, params), query ?? {}, body ?? null]);
