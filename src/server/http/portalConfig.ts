import type { Settings } from '../settings.ts';

/** Password of every demonstration user (README). */
export const demoPassword = 'Ativa2026';
/** Who signs in to a demonstration, and as what: the login page lists them. */
export const demoUsers = [
  { email: 'admin@ativa.gov.br', papel: 'Administração – órgão central' },
  { email: 'gestor@ativa.gov.br', papel: 'Gestão de um órgão credor' },
  { email: 'operador@ativa.gov.br', papel: 'Operação de um órgão credor' },
  { email: 'consulta@ativa.gov.br', papel: 'Somente consulta' },
] as const;

/** `/app.conf.json`: what the portal must know before it starts (S0 §7 and, beyond it, ambiente, versao and demo). */
export const portalConfig = (settings: Settings) => ({
  apiUrl: '/api/',
  recaptchaKey: settings.recaptcha?.siteKey ?? '',
  captcha: settings.captcha === 'off' ? 'off' : settings.recaptcha ? 'recaptcha' : 'altcha',
  ambiente: settings.ambiente,
  versao: settings.versao,
  demo: settings.demo ? { senha: demoPassword, usuarios: demoUsers } : null,
});
