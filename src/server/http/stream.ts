import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENVIO_MS } from '../call/arquivoNaVez.ts';
import type { Streamed } from '../call/route.ts';
import { acceptsGzip } from './encoding.ts';

/** Aborted when the connection closes before the whole answer was sent. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (reply.raw.closed && !reply.raw.writableFinished) gone.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/**
 * A JSON list sent while it is read, one line for each row, gzipped if the client accepts it. A failure before the
 * first part is an ordinary refusal; a later one breaks the answer off, so that no client takes it for a shorter list.
 * So does a client that takes nothing for `takenMs`: the rows are in memory until it does.
 */
export async function sendParts(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, total }: Streamed<unknown>,
  check?: (part: unknown) => void,
  takenMs = ENVIO_MS,
): Promise<FastifyReply> {
  const reader = parts[Symbol.asyncIterator]();
  const first = await reader.next();
  const rest = { [Symbol.asyncIterator]: () => reader };
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (total !== undefined) reply.header('x-total-count', total);
  const source = Readable.from(whileTaken(), { objectMode: false });
  async function* whileTaken(): AsyncGenerator<string> {
    for await (const text of jsonOf(first, rest, check)) {
      const late = setTimeout(() => source.destroy(new Error('the list was not read in time')), takenMs).unref();
      try {
        yield text;
      } finally {
        clearTimeout(late);
      }
    }
  }
  // If the client left before the first byte, `whileTaken` never starts: only this call then ends the reader.
  source.once('close', () => void reader.return?.());
  if (!acceptsGzip(request)) return reply.send(source);
  // When the client leaves, Fastify destroys only `compressed`; the pipeline destroys the source too.
  const compressed = pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), () => undefined);
  return reply.header('content-encoding', 'gzip').send(compressed);
}

async function* jsonOf(
  first: IteratorResult<readonly unknown[]>,
  rest: AsyncIterable<readonly unknown[]>,
  check?: (part: unknown) => void,
): AsyncGenerator<string> {
  let before = '[';
  const text = (part: readonly unknown[]): string => {
    check?.(part);
    if (part.length === 0) return '';
    const all = before + part.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
    return all;
  };
  if (!first.done) {
    yield text(first.value);
    for await (const part of rest) yield text(part);
  }
  yield before === '[' ? '[]' : ']';
}
