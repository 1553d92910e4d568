import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';

/** An invalid setting; `message` is shown to the person who starts the server. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

export type Env = Readonly<Record<string, string | undefined>>;

export const text = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined;

export function url(env: Env, name: string, protocols: readonly string[]): string | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new SettingsError(frases.endereco(name, protocols.map((p) => `${p}//`).join(', ')));
  return value;
}
