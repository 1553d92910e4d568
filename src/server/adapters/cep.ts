import * as z from 'zod/mini';
import type { Endereco } from '@/contract/referencias.ts';
import { ceps } from '../reference/ceps.ts';

export interface CepSource {
  /** The address of a CEP of eight digits; null when it is unknown or the source does not answer in three seconds. */
  find(cep: string): Promise<Endereco | null>;
}

/** The stand-in: a sample of addresses that comes with the product. */
export const embeddedCep: CepSource = { find: async (cep) => ceps.get(cep) ?? null };

const text = z.pipe(
  z.nullish(z.string().check(z.maxLength(200))),
  z.transform((value: string | null | undefined) => value?.trim() || null),
);
const answer = z.object({ uf: z.string().check(z.length(2)), localidade: text, bairro: text, logradouro: text });

/** A service with ViaCEP's interface: `GET {url}/{cep}/json`. When it fails, answers from the embedded addresses. */
export const httpCep = (url: string): CepSource => ({
  async find(cep) {
    try {
      const response = await fetch(`${url.replace(/\/+$/, '')}/${cep}/json`, { signal: AbortSignal.timeout(3000) });
      const { uf, localidade, bairro, logradouro } = z.parse(answer, await response.json());
      return { cep, uf, cidade: localidade, bairro, rua: logradouro };
    } catch {
      return embeddedCep.find(cep);
    }
  },
});
