import type { Endpoint, EndpointOutput } from '@/contract/endpoint.ts';
import type { FieldError } from '@/contract/validate.ts';
import { ApiError } from './apiError.ts';
import { refused, withSession } from './renewal.ts';
import { type CallOptions, callerHeaders, parse, raw, send, textOf, unreachable } from './request.ts';
import { saveFile } from './saveFile.ts';

export { ApiError, isAbort } from './apiError.ts';
export type { CallOptions } from './request.ts';
export { upload, uploadTo } from './upload.ts';

/**
 * Calls the API with the access token; if the token is refused, renews it and repeats the call once. Throws ApiError;
 * an aborted call throws the browser's AbortError.
 */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<EndpointOutput<E>> {
  const answer = await perform(endpoint, options);
  const text = await textOf(answer);
  if (!answer.ok) throw refused(raw(answer, text));
  return parse(text);
}

/** A call whose caller reads the answer itself: bytes for a worker, or a file with progress. */
export async function answerOf<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Response> {
  const answer = await perform(endpoint, options);
  if (!answer.ok) throw refused(raw(answer, await textOf(answer)));
  return answer;
}

/** Fetches a file, which the browser saves under the server's name for it. */
export async function download<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<void> {
  const answer = await answerOf(endpoint, options);
  saveFile(await answer.blob().catch(unreachable), answer.headers.get('content-disposition'));
}

/** The errors that the server would find in a call, without doing it; none if no answer came. */
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
  // `withSession` needs the text of a 401 to decide about a renewal; the caller needs the unread answer.
  let last!: Response;
  await withSession(async (token) => {
    last = await send(endpoint, options, { ...key, ...callerHeaders(token) });
    return raw(last, last.status === 401 ? await textOf(last.clone()) : '');
  });
  return last;
}

/** A call that is only checked (`soConferir`) does nothing, so it needs no idempotency key. */
function headersOf<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Record<string, string> {
  if (options.soConferir) return { conferir: 'sim' };
  return changes(endpoint) ? { 'idempotency-key': options.idempotencyKey ?? newKey() } : {};
}

const changes = (endpoint: Endpoint) => endpoint.method !== 'GET' && !endpoint.reads && endpoint.access !== 'publico';

/** An idempotency key; also works outside secure contexts. */
export const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');
