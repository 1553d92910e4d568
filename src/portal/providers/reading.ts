import type { Endpoint, EndpointOutput } from '@/contract/endpoint.ts';
import { refused, withSession } from './renewal.ts';
import { type CallOptions, callerHeaders, parse, raw, send, textOf } from './request.ts';

/** Sends a call with the access token; if the token is refused, renews it and sends once more. The answer is unread. */
export async function sendSigned<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  // `withSession` needs the text of a 401 to decide about a renewal; the caller needs the unread answer.
  let answer!: Response;
  await withSession(async (token) => {
    answer = await send(endpoint, options, { ...headers, ...callerHeaders(token) });
    return raw(answer, answer.status === 401 ? await textOf(answer.clone()) : '');
  });
  return answer;
}

/** A call that changes nothing; throws ApiError. For the first download, which has nothing of acts, files and uploads. */
export async function read<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<EndpointOutput<E>> {
  const answer = await sendSigned(endpoint, options);
  const text = await textOf(answer);
  if (!answer.ok) throw refused(raw(answer, text));
  return parse(text);
}
