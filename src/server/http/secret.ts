import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';

/** The settings with a secret to sign with: the given one, or one made once and kept in the data folder. */
export function withSecret(settings: Settings): Settings & { readonly authSecret: string } {
  return { ...settings, authSecret: settings.authSecret ?? keptSecret(settings.dataDir) };
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const made = randomBytes(48).toString('base64url');
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  }
}
