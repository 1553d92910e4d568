import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Aborted when the connection ends before the whole answer went through it. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (reply.raw.closed && !reply.raw.writableFinished) gone.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/**
 * A JSON list sent while it is read, compressed for whoever takes that. What fails before the first part is an ordinary
 * refusal; after it the answer breaks off, which no reader takes for a shorter list.
 */
export async function sendParts(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AsyncIterable<readonly unknown[]>,
  check?: (part: unknown) => void,
): Promise<FastifyReply> {
  const reader = parts[Symbol.asyncIterator]();
  const first = await reader.next();
  const rest = { [Symbol.asyncIterator]: () => reader };
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const source = Readable.from(jsonOf(first, rest, check), { objectMode: false });
  if (!acceptsGzip(request)) return reply.send(source);
  // Fastify destroys what it sends when the reader leaves; the pipeline carries that on to the source.
  const compressed = pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), () => undefined);
  return reply.header('content-encoding', 'gzip').send(compressed);
}

const acceptsGzip = ({ headers }: FastifyRequest): boolean => /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));

async function* jsonOf(
  first: IteratorResult<readonly unknown[]>,
  rest: AsyncIterable<readonly unknown[]>,
  check?: (part: unknown) => void,
): AsyncGenerator<string> {
  let before = '[';
  const text = (part: readonly unknown[]): string => {
    check?.(part);
    const rows = JSON.stringify(part).slice(1, -1);
    const all = rows ? before + rows : '';
    if (rows) before = ',';
    return all;
  };
  if (!first.done) {
    yield text(first.value);
    for await (const part of rest) yield text(part);
  }
  yield before === '[' ? '[]' : ']';
}
