import { createHash } from 'node:crypto';

/** Code of a printed copy: sixty-four bits of the hash of what was printed, in groups that can be read aloud. */
export const codigoDeValidacao = (conteudo: unknown): string =>
  (
    createHash('sha256').update(JSON.stringify(conteudo)).digest('hex').slice(0, 16).toUpperCase().match(/.{4}/g) ?? []
  ).join('-');
