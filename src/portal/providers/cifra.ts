import { canEncrypt, draftKeyOf, earlierDraftKeyOf } from './draftKey.ts';
import { ensureDraftKey } from './renewal.ts';

/** Bytes under a person's key (AES-GCM). */
export interface Cifrado {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly dados: ArrayBuffer;
}

/** A key that this browser should have, and has not: nothing is stored in the clear instead. */
class SemChave extends Error {}

const chaveDe = async (pessoa: number): Promise<CryptoKey> => {
  // A session of before has none yet: it is asked for, and waited for.
  const chave = (await draftKeyOf(pessoa)) ?? (await ensureDraftKey(pessoa));
  if (!chave) throw new SemChave('This browser has no key for the drafts.');
  return chave;
};

/**
 * Content as it is stored: under the person's key, or as it is where the page is not secure and there is no encryption.
 * @throws SemChave if the browser encrypts and has no key
 */
export const fechar = async <T extends object>(pessoa: number, conteudo: T): Promise<Cifrado | T> =>
  canEncrypt() ? cifrar(pessoa, new TextEncoder().encode(JSON.stringify(conteudo))) : conteudo;

export async function cifrar(pessoa: number, bytes: BufferSource): Promise<Cifrado> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, dados: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await chaveDe(pessoa), bytes) };
}

/** The content of a stored row; undefined if it is under another key. */
export async function abrir<T extends object>(pessoa: number, guardado: Cifrado | T): Promise<T | undefined> {
  if (!eCifrado(guardado)) return guardado;
  const bytes = await decifrar(pessoa, guardado);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T);
}

export async function decifrar(pessoa: number, { iv, dados }: Cifrado): Promise<ArrayBuffer | undefined> {
  const abrirCom = (chave: CryptoKey) =>
    crypto.subtle.decrypt({ name: 'AES-GCM', iv }, chave, dados).catch(() => undefined);
  const bytes = await abrirCom(await chaveDe(pessoa));
  if (bytes) return bytes;
  const anterior = await earlierDraftKeyOf(pessoa);
  return anterior && abrirCom(anterior);
}

export const eCifrado = (guardado: object): guardado is Cifrado => 'dados' in guardado && 'iv' in guardado;
