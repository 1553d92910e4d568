import { type Endpoint, fillPath } from '@/contract/endpoint.ts';
import { ofThisTab } from '../base/storage.ts';
import { read } from './reading.ts';
import type { CallOptions } from './request.ts';
import { pageOwner } from './storedSession.ts';

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
    const answer = read(endpoint, options);
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

const KEPT = 'pedidosDaPagina';
interface Kept {
  readonly address: string;
  readonly person: number | undefined;
  readonly calls: readonly Call[];
}

/** Before a page is left: what its address asks for, so that a reload asks for it at once. It has no more than the address says. */
export function keepForReload(address: string, calls: readonly Call[]): void {
  const named = calls.map(([{ method, path }, options = {}]) => [{ method, path }, options]);
  ofThisTab.setItem(KEPT, JSON.stringify({ address, person: pageOwner(), calls: named }));
}

/** Asks what the same address asked for when it was left, before the code that knows what an address asks for has come. */
export function askAgain(address: string): void {
  const text = ofThisTab.getItem(KEPT);
  if (!text) return;
  ofThisTab.removeItem(KEPT);
  try {
    const kept: Kept = JSON.parse(text);
    if (kept.address === address && kept.person === pageOwner()) askEarly(kept.calls);
  } catch {
    // Cut short, or of another release: the page asks by itself.
  }
}

const keyOf = ({ method, path }: Endpoint, { params, query, body }: CallOptions<Endpoint> = {}): string =>
  JSON.stringify([method, fillPath(path, params), query ?? {}, body ?? null]);
