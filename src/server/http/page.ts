import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip } from './encoding.ts';

/** Placeholder in the built service worker for the page's version, which changes with the configuration. */
const VERSION = '__versao_da_pagina__';

/** Sends a text made when the server started, or 304 if the browser has it. */
type Send = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * The portal's page with its configuration, and the service worker that keeps that page.
 * @param config the answer of `/app.conf.json`
 */
export function madePage(root: string, config: object): { readonly page: Send; readonly serviceWorker: Send } {
  // A JSON script does not run, so the content policy allows it; an unescaped `<` could end the script.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="configuracao">${json}</script>`;
  const html = readFileSync(`${root}index.html`, 'utf8').replace('</head>', () => `${script}</head>`);
  const worker = readFileSync(`${root}sw.js`, 'utf8').replaceAll(VERSION, hashOf(html));
  return { page: sender(html, 'text/html'), serviceWorker: sender(worker, 'text/javascript') };
}

/**
 * Whether an address is of the portal, which wrote the first part of each into its build (scripts/addresses.ts). What is below one is the
 * portal's, too: it leads a person on from there. A build of before that list is asked for everything.
 */
export function portalAddresses(root: string): (path: string) => boolean {
  const list = `${root}rotas.json`;
  if (!existsSync(list)) return () => true;
  // The portal does not tell capital letters apart, either.
  const known = new Set((JSON.parse(readFileSync(list, 'utf8')) as string[]).map((name) => name.toLowerCase()));
  return (path) => path === '/' || known.has(path.split('/')[1]?.toLowerCase() ?? '');
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

function sender(text: string, type: string): Send {
  const etag = `W/"${hashOf(text)}"`;
  const gzip = gzipSync(text, { level: 9 });
  return (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag))
      return void reply.status(304).send();
    reply.type(`${type}; charset=utf-8`);
    if (acceptsGzip(request)) reply.header('content-encoding', 'gzip').send(gzip);
    else reply.send(text);
  };
}
