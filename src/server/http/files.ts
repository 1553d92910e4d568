import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../call/route.ts';

/** If a browser opens a file in spite of `attachment`, the file has no origin: no scripts, forms or requests. */
const sandboxed = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Sends a file for download under its name; a browser never shows it inside the portal. */
export function sendFile(reply: FastifyReply, { name, type, content, size, total }: FileAnswer): FastifyReply {
  reply.header('content-disposition', disposition(name)).header('content-security-policy', sandboxed).type(type);
  if (total !== undefined) reply.header('x-total-count', total);
  if (content instanceof Uint8Array) return reply.send(Buffer.from(content));
  if (size !== undefined) reply.header('content-length', size);
  return reply.send(content instanceof Readable ? content : Readable.from(content));
}

/** RFC 6266: an ASCII name for old clients, the real name in UTF-8. */
export function disposition(name: string): string {
  const clean = name.replace(/[\p{Cc}/\\]/gu, '_');
  const plain = clean
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["%]/g, '_');
  const encoded = encodeURIComponent(clean).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain || 'arquivo'}"; filename*=UTF-8''${encoded}`;
}
