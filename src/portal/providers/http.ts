import type { Endpoint, EndpointOutput } from '@/contract/endpoint.ts';
import type { FieldError } from '@/contract/validate.ts';
import { ApiError } from './apiError.ts';
import { sendSigned } from './reading.ts';
import { refused } from './renewal.ts';
import { type CallOptions, parse, raw, textOf, unreachable } from './request.ts';
import { saveFile } from './saveFile.ts';
import { actOf } from './unanswered.ts';

export { ApiError, isAbort } from './apiError.ts';
export type { CallOptions } from './request.ts';
export { upload, uploadTo } from './upload.ts';

/**
 * Calls the API with the access token; if the token is refused, renews it and repeats the call once. Throws ApiError;
 * an aborted call throws the browser's AbortError.
 */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<EndpointOutput<E>> {
  const { answer, seen } = await perform(endpoint, options);
  const text = await textOf(answer);
  seen();
  if (!answer.ok) throw refused(raw(answer, text));
  return parse(text);
}

/** A call whose caller reads the answer itself: bytes for a worker, or a file with progress. */
export async function answerOf<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Response> {
  const { answer, seen } = await perform(endpoint, options);
  if (answer.ok) {
    seen();
    return answer;
  }
  const text = await textOf(answer);
  seen();
  throw refused(raw(answer, text));
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

/** A call that is only checked (`soConferir`) does nothing, so it is no act. */
async function perform<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Performed> {
  const act = changes(endpoint) && !options.soConferir ? await actOf(endpoint, options as CallOptions<Endpoint>) : null;
  const key: Record<string, string> = options.soConferir
    ? { conferir: 'sim' }
    : act
      ? { 'idempotency-key': act.key }
      : {};
  const answer = await sendSigned(endpoint, options, key);
  return { answer, seen: () => decides(answer) && act?.answered() };
}

interface Performed {
  readonly answer: Response;
  /** To be called once the answer has arrived whole. */
  readonly seen: () => void;
}

/** Whether the act is done or refused: not so while it is under way, nor where nothing was asked of it. */
const decides = ({ status, headers }: Response): boolean =>
  status < 500 && status !== 401 && status !== 429 && headers.get('errorcode') !== 'OPERACAO_EM_ANDAMENTO';

/** Whether a call changes something on the server. */
export const changes = (endpoint: Endpoint): boolean =>
  endpoint.method !== 'GET' && !endpoint.reads && endpoint.access !== 'publico';
