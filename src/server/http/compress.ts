import { constants } from 'node:zlib';

/**
 * How an answer in text travels to whoever takes gzip, from 1 kB on. Given to each route by name: files are compressed
 * already or kept as they are, lists in parts compress themselves, and what carries a secret is never compressed (ADR 34).
 */
export const compress = {
  encodings: ['gzip' as const],
  threshold: 1024,
  zlibOptions: { level: constants.Z_DEFAULT_COMPRESSION },
};
