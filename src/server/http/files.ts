import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../routes/route.ts';

/** Should a browser open a file all the same, it is of no origin: no scripts, no forms, no windows, nothing fetched. */
const sandboxed = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Sends a file to be saved under the name that people know; never shown inside a page of ours. */
export function sendFile(reply: FastifyReply, { name, type, content, size }: FileAnswer): FastifyReply {
  reply.header('content-disposition', disposition(name)).header('content-security-policy', sandboxed).type(type);
  if (content instanceof Uint8Array) return reply.send(Buffer.from(content));
  if (size !== undefined) reply.header('content-length', size);
  return reply.send(content instanceof Readable ? content : Readable.from(content));
}

/** RFC 6266: a plain name for old readers, the true one in UTF-8. */
export function disposition(name: string): string {
  const clean = name.replace(/[\p{Cc}/\\]/gu, '_');
  const plain = clean
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["%]/g, '_');
  const encoded = encodeURIComponent(clean).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain || 'arquivo'}"; filename*=UTF-8''${encoded}`;
}
