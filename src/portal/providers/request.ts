import { PESSOA } from '@/contract/calls.ts';
import { type Endpoint, type EndpointBody, type EndpointOutput, fillPath } from '@/contract/endpoint.ts';
import { novaChamada } from '../base/recusas.ts';
import { errorOf, networkError, type RawAnswer } from './apiError.ts';
import { learnClock } from './clock.ts';
import { config } from './config.ts';
import { pageOwner } from './storedSession.ts';

export interface CallOptions<E extends Endpoint> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: EndpointBody<E>;
  readonly signal?: AbortSignal;
  /** The call is only checked: it may be refused, but nothing is done. */
  readonly soConferir?: boolean;
}

/** Makes a call that needs no session; throws ApiError, or the browser's AbortError when aborted. */
export async function callPublic<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
  token: string | null = null,
): Promise<EndpointOutput<E>> {
  const answer = await send(endpoint, options, callerHeaders(token));
  const text = await textOf(answer);
  if (!answer.ok) throw errorOf(raw(answer, text));
  return parse(text);
}

/**
 * Headers that every call to the API has: its id, by which the log knows it, the token, and whose page it is, so that the server does nothing for this page in
 * the name of another person (ADR 51).
 */
export const callerHeaders = (token: string | null, owner = pageOwner()): Record<string, string> => ({
  'x-request-id': novaChamada(),
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  ...(owner === undefined ? {} : { [PESSOA]: String(owner) }),
});

/** One request, as the endpoint and its options say. */
export const send = <E extends Endpoint>(
  endpoint: E,
  { params, query, body, signal }: CallOptions<E>,
  headers: Readonly<Record<string, string>>,
): Promise<Response> =>
  timed(`${config().apiUrl}/${fillPath(endpoint.path, params)}${searchOf(query)}`, {
    method: endpoint.method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch(unreachable);

/** Fetches from the API, never from a cache, and learns the server's time from the answer. */
export async function timed(url: string, init: RequestInit): Promise<Response> {
  const sent = Date.now();
  const answer = await fetch(url, { ...init, cache: 'no-store' });
  learnClock(answer.headers.get('date'), sent);
  return answer;
}

export const raw = (answer: Response, text: string): RawAnswer => ({
  status: answer.status,
  text,
  header: (name) => answer.headers.get(name),
});

export const textOf = (answer: Response): Promise<string> => answer.text().catch(unreachable);

/** An answer without a body is `undefined`, as the endpoints without an output say. */
export const parse = <T>(text: string): T => (text === '' ? undefined : JSON.parse(text)) as T;

/** Throws an abort again as it is; any other error of fetch means that no answer came. */
export function unreachable(error: unknown): never {
  if (error instanceof Error && error.name === 'AbortError') throw error;
  throw networkError();
}

const searchOf = (query: CallOptions<Endpoint>['query']): string => {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();
  return search && `?${search}`;
};
