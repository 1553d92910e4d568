import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the first of the settings OWASP recommends: 19 MiB, two passes, one lane. Runs off the main thread. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Takes tens of milliseconds: never inside a transaction. The password is normalised to Unicode's composed form. */
export const hashSenha = (senha: string): Promise<string> => hash(senha.normalize('NFC'), options);

/** Compared with when there is no account, so that the answer takes the same time. */
const decoy = hashSenha('\u0000');

export async function senhaConfere(senha: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), senha.normalize('NFC')).catch(() => false);
  return matches && stored != null;
}
