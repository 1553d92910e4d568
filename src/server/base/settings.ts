import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { isAbsolute } from 'node:path';
import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import { dataValida } from '@/contract/values/data.ts';
import { type Fuso, fusos } from '@/contract/values/fuso.ts';
import { versao } from '@/contract/versao.ts';
import { type Env, SettingsError, text, url } from './ambiente.ts';
import { perdeuPreparada } from './codigoDe.ts';
import { AddressError, addressesOf } from './databaseUrl.ts';
import { discoCheio } from './discoCheio.ts';
import { bancoDoBrasil, type LigacaoComBB, webhookDoBB } from './settingsDoBanco.ts';

export { SettingsError };

/** All settings of the environment, read once at start; the README explains each. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly production: boolean;
  /** Absent: embedded database in the data folder. May name several servers (databaseUrl.ts). */
  readonly databaseUrl?: string | undefined;
  /** Standbys from which lists, panels, reports and exports are read (ADR 87). */
  readonly databaseReadUrl?: string | undefined;
  /** A start applies the missing migrations; otherwise it ends with a sentence when there are any. */
  readonly migrates: boolean;
  /** Connections to the database of each process, besides the one that says that it lives. */
  readonly connections: number;
  /** Whether statements may be kept prepared on a connection; a pooler before PgBouncer 1.21 does not bear it. */
  readonly prepared: boolean;
  /** Number of processes that answer calls; 1 with the embedded database. */
  readonly processes: number;
  readonly dataDir: string;
  /** Absent: a folder in the data folder; `s3://bucket/prefix?…` otherwise. */
  readonly filesUrl?: string | undefined;
  /** Absent: mails go to the outbox of the data folder. */
  readonly smtpUrl?: string | undefined;
  readonly mailFrom: string;
  /** Absent: the embedded sample of CEPs; otherwise a ViaCEP-compatible service. */
  readonly cepUrl?: string | undefined;
  /** Absent: the months of the indexes come from files; otherwise the Banco Central's API of series, or a copy of it. */
  readonly indicesUrl?: string | undefined;
  /** The active-debt system: address for packages, and the secret that signs both ways; without one, it is refused. */
  readonly sid: {
    readonly url?: string | undefined;
    readonly secret?: string | undefined;
    /** The one before, or the next one, while secrets are changed. */
    readonly anterior?: string | undefined;
  };
  /** Folder in which each agreement with a bank has its own, for its return files; absent: they are sent by hand. */
  readonly retornoDir?: string | undefined;
  /** Absent: Banco do Brasil is not called. */
  readonly bb?: LigacaoComBB | undefined;
  /** By which Banco do Brasil is known when it calls; absent: its calls find nothing. */
  readonly bbWebhookSegredo?: string | undefined;
  /** Accepted too, while secrets are changed. */
  readonly bbWebhookSegredoAnterior?: string | undefined;
  /** Address of the portal for its users; links in mails begin with it. */
  readonly publicUrl: string;
  readonly recaptcha?: { readonly siteKey: string; readonly secret: string } | undefined;
  /** At least 32 characters; with the embedded database, `http/secret` makes and stores one if it is absent. */
  readonly authSecret?: string | undefined;
  /** The secret before: what was made with it still counts (ADR 77). */
  readonly authSecretAnterior?: string | undefined;
  /** Seconds from its start in which a process that has a secret before still signs with that, as the other nodes do. */
  readonly trocaS: number;
  /** Other origins whose pages may call the API; empty: none. */
  readonly origins: readonly string[];
  /** Demo data on first start, demo users shown on the login page. */
  readonly demo: boolean;
  readonly captcha: 'on' | 'off';
  /** `acesse` shows the red homologation bar. */
  readonly ambiente: string;
  /** Demo only: a fixed date instead of the clock's. */
  readonly today?: string | undefined;
  /** The zone in which a moment is a day and an hour: of portal, terms, routine, database sessions and files. */
  readonly fuso: Fuso;
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy?: string | undefined;
  /** Show the description of the API to everyone, not only to signed-in users. */
  readonly referenciaPublica: boolean;
  /** Seconds in which a server that was told to end says that it is not ready, and still answers. */
  readonly drenoS: number;
  /** Seconds for which a connection without calls stays open; longer than the proxy in front keeps it. */
  readonly keepAliveS: number;
  readonly logLevel: string;
  /** Milliseconds from which a call, or a statement of the database, is in the log as slow; 0: none is. */
  readonly lentoMs: number;
  /** Whole years for which a year of the trail is kept after its end, before it may be taken out (ADR 94). */
  readonly trilhaAnos: number;
  /** A port of its own for `/metrics`, at the same host; absent: none. */
  readonly metricsPort?: number | undefined;
  /** With it `/metrics` answers at the port of all; absent: there is no such address there. */
  readonly metricsToken?: string | undefined;
  readonly versao: string;
}

/** What a command says as it fails: of settings that make no sense, or of a full disk, only the sentence; of anything else where it happened. */
export const dizerFalha = (falha: unknown): string => {
  if (!(falha instanceof Error)) return String(falha);
  if (perdeuPreparada(falha)) return frases.poolerSemPreparadas;
  if (discoCheio(falha)) return recusas.DISCO_CHEIO;
  return falha instanceof SettingsError ? falha.message : (falha.stack ?? falha.message);
};

/**
 * Environment → settings.
 * @throws SettingsError with a Portuguese sentence naming the variable
 */
export function readSettings(env: Env): Settings {
  const production = env.NODE_ENV === 'production';
  const databaseUrl = database(env, 'DATABASE_URL');
  const databaseReadUrl = database(env, 'DATABASE_READ_URL');
  if (databaseReadUrl && !databaseUrl) throw new SettingsError(frases.leituraSozinha);
  const demo = onOff(env, 'ATIVA_DEMO', databaseUrl === undefined && !production);
  const settings: Settings = {
    port: port(env),
    host: text(env, 'HOST') ?? '127.0.0.1',
    production,
    databaseUrl,
    databaseReadUrl,
    migrates: onOff(env, 'ATIVA_MIGRAR', true),
    connections: connections(env),
    prepared: onOff(env, 'ATIVA_PREPARADAS', true),
    processes: processes(env, databaseUrl !== undefined),
    dataDir: text(env, 'ATIVA_DATA_DIR') ?? '.data',
    filesUrl: filesUrl(env),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFrom(env),
    cepUrl: url(env, 'CEP_URL', ['http:', 'https:']),
    indicesUrl: url(env, 'INDICES_URL', ['http:', 'https:']),
    sid: sid(env),
    retornoDir: retornoDir(env),
    bb: bancoDoBrasil(env),
    bbWebhookSegredo: webhookDoBB(env, 'BB_WEBHOOK_SEGREDO'),
    bbWebhookSegredoAnterior: anterior(env, 'BB_WEBHOOK_SEGREDO', webhookDoBB),
    publicUrl: (url(env, 'ATIVA_URL', ['http:', 'https:']) ?? `http://localhost:${port(env)}`).replace(/\/$/, ''),
    recaptcha: recaptcha(env),
    authSecret: secret(env, databaseUrl !== undefined),
    authSecretAnterior: anterior(env, 'AUTH_SECRET', longo),
    trocaS: trocaS(env),
    origins: origins(env),
    demo,
    captcha: onOff(env, 'ATIVA_CAPTCHA', true) ? 'on' : 'off',
    ambiente: text(env, 'ATIVA_AMBIENTE') ? oneOf(env, 'ATIVA_AMBIENTE', ['acesse', 'producao'], '') : '',
    today: today(env),
    fuso: zone(env),
    trustProxy: trustProxy(env),
    referenciaPublica: oneOf(env, 'ATIVA_REFERENCIA', ['sessao', 'publica'], 'sessao') === 'publica',
    drenoS: seconds(env, 'ATIVA_DRENO_S', { initial: demo ? 0 : 5, min: 0, max: 15 }),
    keepAliveS: seconds(env, 'ATIVA_KEEPALIVE_S', { initial: 75, min: 1, max: 600 }),
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    lentoMs: slow(env, 'ATIVA_LENTO_MS'),
    trilhaAnos: years(env, 'ATIVA_TRILHA_ANOS'),
    metricsPort: text(env, 'METRICS_PORT') === undefined ? undefined : metricsPort(env, 'METRICS_PORT'),
    metricsToken: metricsToken(env, 'METRICS_TOKEN'),
    versao,
  };
  if (production && !text(env, 'ATIVA_URL')) throw new SettingsError(frases.enderecoAusente);
  if (demo && production) throw new SettingsError(frases.demoEmProducao);
  if (settings.captcha === 'off' && !demo) throw new SettingsError(frases.soComDemo('ATIVA_CAPTCHA=off'));
  if (settings.today && !demo) throw new SettingsError(frases.soComDemo('ATIVA_TODAY'));
  return settings;
}

function port(env: Env): number {
  const value = text(env, 'PORT') ?? '3000';
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) throw new SettingsError(frases.porta(value));
  return Number(value);
}

function metricsPort(env: Env, name: string): number {
  const value = text(env, name) ?? '';
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535 || (value !== '0' && Number(value) === port(env)))
    throw new SettingsError(frases.portaDasMedidas(value));
  return Number(value);
}

function metricsToken(env: Env, name: string): string | undefined {
  const value = text(env, name);
  if (value !== undefined && !/^[\w.~+/=-]{32,200}$/.test(value)) throw new SettingsError(frases.tokenDasMedidas);
  return value;
}

function slow(env: Env, name: string): number {
  const value = text(env, name) ?? '1000';
  if (!/^\d{1,6}$/.test(value)) throw new SettingsError(frases.lento(name, value));
  return Number(value);
}

/** At least 5: the database refuses to delete entries of years that ended later. */
function years(env: Env, name: string): number {
  const value = text(env, name) ?? '10';
  if (!/^\d{1,2}$/.test(value) || Number(value) < 5) throw new SettingsError(frases.anos(name, value));
  return Number(value);
}

/** From 2: the transaction of a job and the renewal of its lease go side by side. */
function connections(env: Env): number {
  const value = text(env, 'ATIVA_CONEXOES') ?? '10';
  if (!/^\d{1,3}$/.test(value) || Number(value) < 2 || Number(value) > 200)
    throw new SettingsError(frases.conexoes(value));
  return Number(value);
}

/** As many as processors, but at most 4 by default: each uses up to ATIVA_CONEXOES connections and one more. */
function processes(env: Env, postgres: boolean): number {
  const value = text(env, 'ATIVA_PROCESSOS') ?? String(postgres ? Math.min(availableParallelism(), 4) : 1);
  if (!/^([1-9]|[1-5]\d|6[0-4])$/.test(value)) throw new SettingsError(frases.processos(value));
  if (!postgres && value !== '1') throw new SettingsError(frases.processosEmbutido);
  return Number(value);
}

function seconds(
  env: Env,
  name: string,
  { initial, min, max }: { readonly initial: number; readonly min: number; readonly max: number },
): number {
  const value = text(env, name) ?? String(initial);
  if (!/^\d{1,3}$/.test(value) || Number(value) < min || Number(value) > max)
    throw new SettingsError(frases.segundos(name, min, max, value));
  return Number(value);
}

/** Its message names the faulty part alone: the whole has a password in it. */
function database(env: Env, name: string): string | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  try {
    addressesOf(value);
    return value;
  } catch (error) {
    if (!(error instanceof AddressError)) throw error;
    const protocols = ['postgres://', 'postgresql://'].join(', ');
    throw new SettingsError(
      error.part === 'protocol' ? frases.endereco(name, protocols) : frases.hospedeiros(name, error.message),
    );
  }
}

function filesUrl(env: Env): string | undefined {
  const value = url(env, 'FILES_URL', ['s3:', 'file:']);
  if (value?.startsWith('s3:') && !new URL(value).hostname) throw new SettingsError(frases.baldeAusente);
  return value;
}

function mailFrom(env: Env): string {
  const value = text(env, 'MAIL_FROM') ?? 'Ativa Credor <nao-responda@ativa.gov.br>';
  if (!/^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)) throw new SettingsError(frases.remetente);
  return value;
}

/** Exactly as browsers write them: with any other spelling, the origin would be refused without a message. */
function origins(env: Env): string[] {
  const values = listed(env, 'ATIVA_ORIGENS');
  for (const value of values)
    if (!/^https?:/.test(value) || !URL.canParse(value) || new URL(value).origin !== value)
      throw new SettingsError(frases.origem(value));
  return values;
}

function trustProxy(env: Env): string | undefined {
  const values = listed(env, 'ATIVA_PROXY');
  for (const value of values) if (!isNetwork(value)) throw new SettingsError(frases.proxy(value));
  return values.join(',') || undefined;
}

/** An address, a network with the length of its prefix, or a name that the framework knows. */
function isNetwork(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

const listed = (env: Env, name: string): string[] => (text(env, name) ?? '').split(/[\s,]+/).filter(Boolean);

function onOff(env: Env, name: string, initial: boolean): boolean {
  const value = text(env, name);
  return value === undefined ? initial : oneOf(env, name, ['on', 'off'], 'on') === 'on';
}

function oneOf(env: Env, name: string, options: readonly string[], initial: string): string {
  const value = text(env, name) ?? initial;
  if (!options.includes(value)) throw new SettingsError(frases.opcao(name, options.join(', ')));
  return value;
}

function recaptcha(env: Env): Settings['recaptcha'] {
  const siteKey = text(env, 'RECAPTCHA_SITE_KEY');
  const secretKey = text(env, 'RECAPTCHA_SECRET');
  if (Boolean(siteKey) !== Boolean(secretKey)) throw new SettingsError(frases.recaptcha);
  return siteKey && secretKey ? { siteKey, secret: secretKey } : undefined;
}

function sid(env: Env): Settings['sid'] {
  const address = url(env, 'SID_URL', ['http:', 'https:']);
  const secretKey = text(env, 'SID_SECRET');
  if (address && !secretKey) throw new SettingsError(frases.sidSemSegredo);
  longo(env, 'SID_SECRET');
  return { url: address, secret: secretKey, anterior: anterior(env, 'SID_SECRET', longo) };
}

/** Whole, because the folder in which a server is started is nobody's choice. */
function retornoDir(env: Env): string | undefined {
  const value = text(env, 'RETORNO_DIR');
  if (value !== undefined && !isAbsolute(value)) throw new SettingsError(frases.pastaDeRetornos(value));
  return value;
}

/** Alone it would be the secret itself, and equal to it no change at all: whoever wrote that meant something else. */
function anterior(env: Env, name: string, read: (env: Env, name: string) => string | undefined): string | undefined {
  const before = `${name}_ANTERIOR`;
  const value = read(env, before);
  if (value !== undefined && !text(env, name)) throw new SettingsError(frases.anteriorSozinho(before, name));
  if (value !== undefined && value === text(env, name)) throw new SettingsError(frases.anteriorIgual(before, name));
  return value;
}

function longo(env: Env, name: string): string | undefined {
  const value = text(env, name);
  if (value !== undefined && value.length < 32) throw new SettingsError(frases.segredoCurto(name));
  return value;
}

/** Up to a week: a change of secrets that lasts longer is forgotten rather than slow. */
function trocaS(env: Env): number {
  const value = text(env, 'ATIVA_TROCA_S') ?? '3600';
  if (!/^\d{1,6}$/.test(value) || Number(value) > 604_800)
    throw new SettingsError(frases.segundos('ATIVA_TROCA_S', 0, 604_800, value));
  return Number(value);
}

function secret(env: Env, required: boolean): string | undefined {
  const value = longo(env, 'AUTH_SECRET');
  if (value === undefined && required) throw new SettingsError(frases.segredoAusente);
  return value;
}

function zone(env: Env): Fuso {
  const value = text(env, 'ATIVA_FUSO') ?? 'America/Sao_Paulo';
  const known = fusos.find((one) => one === value);
  if (!known) throw new SettingsError(frases.fuso(value, fusos.join(', ')));
  return known;
}

function today(env: Env): string | undefined {
  const value = text(env, 'ATIVA_TODAY');
  if (value !== undefined && !dataValida(value)) throw new SettingsError(frases.data('ATIVA_TODAY'));
  return value;
}
