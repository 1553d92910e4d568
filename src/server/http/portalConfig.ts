import { demonstracao as frases } from '@i18n/pt-BR/demonstracao.ts';
import { emailDaDemonstracao, SENHA_DA_DEMONSTRACAO } from '../demonstracao.ts';
import type { Settings } from '../settings.ts';

/** `/app.conf.json`: what the portal must know before it starts (S0 §7 and, beyond it, ambiente, versao, hoje and demo). */
export const portalConfig = (settings: Settings) => ({
  apiUrl: '/api/',
  recaptchaKey: settings.recaptcha?.siteKey ?? '',
  captcha: settings.captcha === 'off' ? 'off' : settings.recaptcha ? 'recaptcha' : 'altcha',
  ambiente: settings.ambiente,
  versao: settings.versao,
  hoje: settings.today ?? null,
  demo: settings.demo ? { senha: SENHA_DA_DEMONSTRACAO, usuarios: usuariosDaDemonstracao } : null,
});

const usuariosDaDemonstracao = Object.entries(frases.papeis).map(([conta, papel]) => ({
  email: emailDaDemonstracao(conta),
  papel,
}));
