import { type Endpoint, type EndpointBody, type EndpointOutput, fillPath } from '@/contract/endpoint.ts';
import { networkError, type RawAnswer } from './apiError.ts';
import { config } from './config.ts';
import { refused, withSession } from './renewal.ts';
import { saveFile } from './saveFile.ts';

export { ApiError, isAbort } from './apiError.ts';
export { type UploadOptions, upload } from './upload.ts';

export interface CallOptions<E extends Endpoint> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: EndpointBody<E>;
  readonly signal?: AbortSignal;
  /** One for each thing a person does; give it when the same gesture may be sent again. Default: one for each call. */
  readonly idempotencyKey?: string;
}

/**
 * Calls the API. Adds the access token, renews it when it no longer serves and repeats the call once.
 * Throws ApiError; an aborted call throws the browser's AbortError.
 */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<EndpointOutput<E>> {
  const answer = await perform(endpoint, options);
  const text = await textOf(answer);
  if (!answer.ok) throw refused(raw(answer, text));
  return (text === '' ? undefined : JSON.parse(text)) as EndpointOutput<E>;
}

/** Fetches a file and hands it to the browser to save, under the name the server gave. */
export async function download<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<void> {
  const answer = await perform(endpoint, options);
  if (!answer.ok) throw refused(raw(answer, await textOf(answer)));
  saveFile(await answer.blob().catch(unreachable), answer.headers.get('content-disposition'));
}

async function perform<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Response> {
  const url = urlOf(endpoint, options);
  const key = changes(endpoint) ? (options.idempotencyKey ?? newKey()) : null;
  const send = (token: string | null) =>
    fetch(url, {
      method: endpoint.method,
      headers: headersOf(token, key, options.body !== undefined),
      body: options.body === undefined ? null : JSON.stringify(options.body),
      cache: 'no-store',
      signal: options.signal ?? null,
    }).catch(unreachable);
  if (endpoint.access === 'publico') return send(null);

  // The session looks at the answer through RawAnswer; the caller still needs the answer itself.
  let last!: Response;
  await withSession(async (token) => {
    last = await send(token);
    return raw(last, last.status >= 401 ? await textOf(last.clone()) : '');
  });
  return last;
}

const raw = (answer: Response, text: string): RawAnswer => ({
  status: answer.status,
  text,
  header: (name) => answer.headers.get(name),
});

const textOf = (answer: Response) => answer.text().catch(unreachable);

/** An abort passes as it is; anything else that fetch throws means that no answer came. */
function unreachable(error: unknown): never {
  if (error instanceof Error && error.name === 'AbortError') throw error;
  throw networkError();
}

const changes = (endpoint: Endpoint) =>
  endpoint.method !== 'GET' && !endpoint.reads && !endpoint.upload && endpoint.access !== 'publico';

const headersOf = (token: string | null, key: string | null, json: boolean): Record<string, string> => ({
  accept: 'application/json, */*',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(key ? { 'idempotency-key': key } : {}),
  ...(json ? { 'content-type': 'application/json' } : {}),
});

/** A key for one gesture; works outside secure contexts too. */
export const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');

const urlOf = (endpoint: Endpoint, { params, query }: Pick<CallOptions<Endpoint>, 'params' | 'query'>): string => {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();
  return `${config().apiUrl}/${fillPath(endpoint.path, params)}${search && `?${search}`}`;
};
