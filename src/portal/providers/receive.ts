import type { Endpoint } from '@/contract/endpoint.ts';
import { networkError } from './apiError.ts';
import { answerOf } from './http.ts';
import { recordsOf } from './records.ts';
import { type CallOptions, unreachable } from './request.ts';
import { fileName, saveFile } from './saveFile.ts';

/** Bytes received so far, and of the whole file if the server said it. */
export interface Received {
  readonly bytes: number;
  readonly of: number | undefined;
}

/** Bytes that are handed to the browser at once, which keeps what does not fit in memory on its disk. */
const PACK = 16 * 1024 * 1024;

/**
 * Fetches a file and makes the browser save it under the server's name.
 * @param say called once the server begins to send, and for each part that arrives
 * @returns the name
 * @throws ApiError, REDE also for a CSV with fewer records than the server said: without a length, a connection that broke off may look
 * like one that has ended (HTTP/1.0); the browser's AbortError when aborted
 */
export async function receive<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  say: (received: Received) => void,
): Promise<string> {
  const answer = await answerOf(endpoint, options);
  const of = Number(answer.headers.get('content-length')) || undefined;
  const total = Number(answer.headers.get('x-total-count'));
  const recordsIn = recordsOf();
  let records = 0;
  let parts: BlobPart[] = [];
  let loose = 0;
  const reader = answer.body!.getReader();
  for (let bytes = 0; ; ) {
    say({ bytes, of });
    const { done, value } = await reader.read().catch(unreachable);
    if (done) break;
    parts.push(value);
    if (total > 0) records = recordsIn(value);
    bytes += value.length;
    loose += value.length;
    if (loose < PACK) continue;
    parts = [new Blob(parts)];
    loose = 0;
  }
  if (records < total) throw networkError();
  const name = answer.headers.get('content-disposition');
  saveFile(new Blob(parts, { type: answer.headers.get('content-type') ?? '' }), name);
  return fileName(name);
}
