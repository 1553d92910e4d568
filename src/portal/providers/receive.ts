import type { Endpoint } from '@/contract/endpoint.ts';
import { answerOf } from './http.ts';
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
 * @throws ApiError; the browser's AbortError when aborted
 */
export async function receive<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  say: (received: Received) => void,
): Promise<string> {
  const answer = await answerOf(endpoint, options);
  const of = Number(answer.headers.get('content-length')) || undefined;
  let parts: BlobPart[] = [];
  let loose = 0;
  const reader = answer.body!.getReader();
  for (let bytes = 0; ; ) {
    say({ bytes, of });
    const { done, value } = await reader.read().catch(unreachable);
    if (done) break;
    parts.push(value);
    bytes += value.length;
    loose += value.length;
    if (loose < PACK) continue;
    parts = [new Blob(parts)];
    loose = 0;
  }
  const name = answer.headers.get('content-disposition');
  saveFile(new Blob(parts, { type: answer.headers.get('content-type') ?? '' }), name);
  return fileName(name);
}
