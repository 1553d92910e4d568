import type { Endpoint, EndpointOutput } from '@/contract/endpoint.ts';
import type { FieldError } from '@/contract/validate.ts';
import { ApiError } from './apiError.ts';
import { refused, withSession } from './renewal.ts';
import { type CallOptions, parse, raw, send, textOf, unreachable } from './request.ts';
import { saveFile } from './saveFile.ts';

export { ApiError, isAbort } from './apiError.ts';
export type { CallOptions } from './request.ts';
export { upload, uploadTo } from './upload.ts';

/**
 * Calls the API. Adds the access token, renews it when it no longer serves and repeats the call once.
 * Throws ApiError; an aborted call throws the browser's AbortError.
 */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<EndpointOutput<E>> {
  const answer = await perform(endpoint, options);
  const text = await textOf(answer);
  if (!answer.ok) throw refused(raw(answer, text));
  return parse(text);
}

/** A call whose answer is read by whoever made it: bytes for a worker, a file that says how much of it is here. */
export async function answerOf<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Response> {
  const answer = await perform(endpoint, options);
  if (!answer.ok) throw refused(raw(answer, await textOf(answer)));
  return answer;
}

/** Fetches a file and hands it to the browser to save, under the name the server gave. */
export async function download<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<void> {
  const answer = await answerOf(endpoint, options);
  saveFile(await answer.blob().catch(unreachable), answer.headers.get('content-disposition'));
}

/** What else the server would say is wrong with a call that the screen does not make; without an answer, nothing. */
export async function faultsOf<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<readonly FieldError[]> {
  try {
    await call(endpoint, { ...options, soConferir: true });
    return [];
  } catch (error) {
    if (error instanceof ApiError) return error.fields;
    throw error;
  }
}

async function perform<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Response> {
  const key = headersOf(endpoint, options);
  // Whether to renew is decided on the answer's text; the caller still needs the answer itself.
  let last!: Response;
  await withSession(async (token) => {
    last = await send(endpoint, options, token ? { ...key, authorization: `Bearer ${token}` } : key);
    return raw(last, last.status === 401 ? await textOf(last.clone()) : '');
  });
  return last;
}

/** A call that is only to be checked has nothing to be done twice. */
function headersOf<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Record<string, string> {
  if (options.soConferir) return { conferir: 'sim' };
  return changes(endpoint) ? { 'idempotency-key': options.idempotencyKey ?? newKey() } : {};
}

const changes = (endpoint: Endpoint) => endpoint.method !== 'GET' && !endpoint.reads && endpoint.access !== 'publico';

/** A key for one gesture; works outside secure contexts too. */
export const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');
