import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import { discoCheio } from './discoCheio.ts';
import { type Settings, SettingsError } from './settings.ts';

/**
 * The settings with a secret for signing: the configured one, or one made once and stored in the data folder.
 * @throws SettingsError when the folder cannot be written; Error when its disk is full
 */
export function withSecret(settings: Settings): Settings & { readonly authSecret: string } {
  return { ...settings, authSecret: settings.authSecret ?? keptSecret(settings.dataDir) };
}

/** Secrets of which one makes and all prove. */
export interface Segredos {
  readonly assina: string;
  readonly aceitos: readonly string[];
}

/**
 * The secrets of this process now. With a secret before, what it makes is made with that one for its first `trocaS` seconds, while
 * other nodes may not have the new one yet; afterwards with the new one. Both prove what was made with either (ADR 77).
 * @param idadeS seconds for which this process has been running
 * @throws Error in a server without a secret
 */
export function segredosDe(
  { authSecret, authSecretAnterior, trocaS }: Pick<Settings, 'authSecret' | 'authSecretAnterior' | 'trocaS'>,
  idadeS: number = process.uptime(),
): Segredos {
  if (!authSecret) throw new Error('the server runs without a secret');
  if (!authSecretAnterior) return { assina: authSecret, aceitos: [authSecret] };
  const [assina, outro] = idadeS < trocaS ? [authSecretAnterior, authSecret] : [authSecret, authSecretAnterior];
  return { assina, aceitos: [assina, outro] };
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  // Ignore a file truncated by a full disk or a power cut: anyone could guess a short secret.
  if (kept.length >= 32) return kept;
  const made = randomBytes(48).toString('base64url');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.novo`, `${made}\n`, { mode: 0o600 });
    renameSync(`${file}.novo`, file);
  } catch (error) {
    if (!discoCheio(error)) throw new SettingsError(frases.pastaInacessivel(resolve(dataDir)));
    rmSync(`${file}.novo`, { force: true });
    throw error;
  }
  return made;
}
