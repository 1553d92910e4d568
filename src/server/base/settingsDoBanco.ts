import { readFileSync } from 'node:fs';
import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import { type Env, SettingsError, text, url } from './ambiente.ts';

/** Keys of an application at Banco do Brasil (M §4.1). */
export interface CredenciaisDoBB {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly appKey: string;
}
export interface LigacaoComBB {
  /** Where tokens are asked for. */
  readonly oauthUrl: string;
  /** The API, to `/cobrancas/v2`, without a slash at the end. */
  readonly apiUrl: string;
  /** By the agreement with the bank, or for all of them. */
  readonly credenciais: CredenciaisDoBB | Readonly<Record<string, CredenciaisDoBB>>;
}

const chavesDoBB = ['BB_CLIENT_ID', 'BB_CLIENT_SECRET', 'BB_APP_KEY'] as const;

/** All of it or nothing: a slip that cannot be registered would be found out by whoever waits for it. */
export function bancoDoBrasil(env: Env): LigacaoComBB | undefined {
  const [oauthUrl, apiUrl] = [segura(env, 'BB_OAUTH_URL'), segura(env, 'BB_API_URL')?.replace(/\/+$/, '')];
  const [clientId, clientSecret, appKey] = chavesDoBB.map((nome) => text(env, nome));
  const arquivo = text(env, 'BB_CREDENCIAIS');
  if (![oauthUrl, apiUrl, clientId, clientSecret, appKey, arquivo].some(Boolean)) return undefined;
  if (!oauthUrl || !apiUrl) throw new SettingsError(frases.bbSemEndereco);
  if (!apiUrl.endsWith('/cobrancas/v2')) throw new SettingsError(frases.bbCaminho);
  if (arquivo && (clientId || clientSecret || appKey)) throw new SettingsError(frases.bbDuasVezes);
  if (arquivo) return { oauthUrl, apiUrl, credenciais: credenciaisDe(arquivo) };
  if (!clientId || !clientSecret || !appKey) throw new SettingsError(frases.bbSemChaves);
  return { oauthUrl, apiUrl, credenciais: { clientId, clientSecret, appKey } };
}

/** `{"3128557": {"clientId", "clientSecret", "appKey"}}`. The message has nothing of the file in it. */
function credenciaisDe(arquivo: string): Readonly<Record<string, CredenciaisDoBB>> {
  try {
    const lido: unknown = JSON.parse(readFileSync(arquivo, 'utf8'));
    const cada = Object.entries(lido as Record<string, Record<string, unknown> | null>).map(([convenio, chaves]) => {
      const { clientId, clientSecret, appKey } = chaves ?? {};
      if (!/^\d{7}$/.test(convenio) || ![clientId, clientSecret, appKey].every((c) => typeof c === 'string' && c))
        throw new TypeError(convenio);
      return [convenio, { clientId, clientSecret, appKey } as CredenciaisDoBB] as const;
    });
    if (cada.length > 0) return Object.fromEntries(cada);
  } catch {
    // Said below.
  }
  throw new SettingsError(frases.bbArquivo(arquivo));
}

/** An address to which secrets go: https, or this machine. */
function segura(env: Env, name: string): string | undefined {
  const value = url(env, name, ['http:', 'https:']);
  if (value === undefined || value.startsWith('https:')) return value;
  const { hostname } = new URL(value);
  if (hostname !== 'localhost' && hostname !== '[::1]' && !/^127\.\d+\.\d+\.\d+$/.test(hostname))
    throw new SettingsError(frases.soHttps(name));
  return value;
}

export function webhookDoBB(env: Env, name: string): string | undefined {
  const value = text(env, name);
  if (value !== undefined && !/^[\w.~-]{32,200}$/.test(value)) throw new SettingsError(frases.bbWebhook(name));
  return value;
}
