import { createHash } from 'node:crypto';

/** SHA-256 of a value as JSON, in hexadecimal. */
export const resumoSha256 = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');
/** SHA-256 of a file, in hexadecimal. */
export const arquivoSha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
