import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import { segredosDe } from '../base/secret.ts';
import { type Settings, SettingsError } from '../base/settings.ts';
import { type Bancos, bancoEmbutido, semBanco } from './banco.ts';
import { bancoDoBrasil } from './bancoDoBrasil.ts';
import { altchaCaptcha, type Captcha, noCaptcha, recaptchaCaptcha } from './captcha.ts';
import { type CepSource, embeddedCep, httpCep } from './cep.ts';
import { type ActiveDebt, dividaAtivaSimulada, httpDividaAtiva, semDividaAtiva } from './dividaAtiva.ts';
import { type FileStore, faltamParaS3, folderFiles, pastaDosArquivos, s3Files } from './files.ts';
import { bcbIndices, type IndexSource, noIndices } from './indices.ts';
import { type Mail, outboxMail, smtpMail } from './mail.ts';

/** The outside world, one wrapper for each service; each has an embedded stand-in, so that the product runs alone. */
export interface Adapters {
  readonly mail: Mail;
  readonly captcha: Captcha;
  readonly cep: CepSource;
  readonly files: FileStore;
  readonly indices: IndexSource;
  readonly dividaAtiva: ActiveDebt;
  readonly bancos: Bancos;
}

/**
 * The adapters that the settings ask for, stand-ins elsewhere. `log` receives the path of each written mail.
 * @throws SettingsError when the packages that one of them needs are not installed
 */
export const createAdapters = (settings: Settings, log: (line: string) => void = () => undefined): Adapters => ({
  mail: settings.smtpUrl
    ? smtpMail(settings.smtpUrl, settings.mailFrom)
    : outboxMail(join(settings.dataDir, 'outbox'), settings.mailFrom, log),
  captcha: captcha(settings),
  cep: settings.cepUrl ? httpCep(settings.cepUrl) : embeddedCep,
  files: files(settings),
  indices: settings.indicesUrl ? bcbIndices(settings.indicesUrl) : noIndices,
  dividaAtiva: dividaAtiva(settings),
  bancos: bancos(settings, log),
});

function captcha(settings: Settings): Captcha {
  const { captcha, recaptcha, authSecret } = settings;
  if (captcha === 'off') return noCaptcha;
  // Without AUTH_SECRET there is only one server process, and a challenge need not outlive it.
  const sozinho = randomBytes(32).toString('hex');
  return recaptcha
    ? recaptchaCaptcha(recaptcha.secret)
    : altchaCaptcha(() => segredosDe({ ...settings, authSecret: authSecret ?? sozinho }));
}

/** Connected, Banco do Brasil is so in a demonstration too; there the embedded bank stands in for whatever is not (M §6.24). */
function bancos({ bb, demo }: Settings, log: (line: string) => void): Bancos {
  const base = demo ? { BB: bancoEmbutido, CAIXA: bancoEmbutido } : semBanco;
  return bb ? { ...base, BB: bancoDoBrasil(bb, log) } : base;
}

function dividaAtiva({ sid, demo }: Settings): ActiveDebt {
  if (sid.url && sid.secret) return httpDividaAtiva(sid.url, sid.secret, sid.anterior);
  return demo ? dividaAtivaSimulada : semDividaAtiva;
}

function files(settings: Settings): FileStore {
  const { filesUrl } = settings;
  const pasta = pastaDosArquivos(settings);
  if (pasta !== undefined || !filesUrl) return folderFiles(pasta ?? '');
  const faltam = faltamParaS3();
  if (faltam.length > 0) throw new SettingsError(frases.pacotesDoS3(faltam));
  return s3Files(filesUrl);
}
