import { type Fuso, fuso, usarFuso } from '@/contract/values/fuso.ts';
import { versao } from '@/contract/versao.ts';
import { log } from './log.ts';

/** Configuration that the portal needs before it starts: in the page, and at `/app.conf.json` (S0 §7, S2 §7.6). */
export interface Config {
  /** Root of the API, without a slash at the end. */
  readonly apiUrl: string;
  /** Key of Google reCAPTCHA; empty: the embedded verification. */
  readonly recaptchaKey: string;
  /** `off` only in demonstrations driven by scripts. */
  readonly captcha: 'altcha' | 'recaptcha' | 'off';
  /** `acesse` shows the red homologation bar. */
  readonly ambiente: string;
  readonly versao: string;
  /** The fixed day of a demonstration (`ATIVA_TODAY`), `yyyy-MM-dd`; null: today is the real day. */
  readonly hoje: string | null;
  /** The zone of the installation (`ATIVA_FUSO`). */
  readonly fuso: Fuso;
  /** Users to sign in as, if the server has demonstration data. */
  readonly demo: DemoAccess | null;
}

export interface DemoAccess {
  readonly senha: string;
  readonly usuarios: readonly { readonly email: string; readonly papel: string }[];
}

const defaults: Config = {
  apiUrl: '/api',
  recaptchaKey: '',
  captcha: 'altcha',
  ambiente: '',
  versao,
  hoje: null,
  fuso: fuso(),
  demo: null,
};
const WAIT_MS = 5_000;

let current = defaults;
export const config = (): Config => current;

/** Reads the runtime configuration, which the server writes into the page; uses the defaults if that fails. */
export async function loadConfig(): Promise<Config> {
  try {
    const inPage = document.getElementById('configuracao')?.textContent;
    if (inPage) {
      return use(complete(JSON.parse(inPage) as Partial<Config>));
    }
    const answer = await fetch('/app.conf.json', { cache: 'no-cache', signal: AbortSignal.timeout(WAIT_MS) });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return use(complete((await answer.json()) as Partial<Config>));
  } catch {
    log('Utilizando as configurações padrão.');
    return use(defaults);
  }
}

function use(read: Config): Config {
  usarFuso(read.fuso);
  current = read;
  return current;
}

const complete = (read: Partial<Config>): Config => {
  const merged = { ...defaults, ...read };
  return {
    ...merged,
    apiUrl: merged.apiUrl.replace(/\/+$/, ''),
    captcha: read.captcha ?? (merged.recaptchaKey ? 'recaptcha' : 'altcha'),
  };
};
