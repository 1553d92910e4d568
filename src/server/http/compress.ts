import { constants } from 'node:zlib';

/**
 * Options to gzip text answers from 1 kB on. Each route asks for it: files are already compressed or sent as they are,
 * streamed lists compress themselves, and answers with secrets are never compressed (ADR 49).
 */
export const compress = {
  encodings: ['gzip' as const],
  threshold: 1024,
  zlibOptions: { level: constants.Z_DEFAULT_COMPRESSION },
};
