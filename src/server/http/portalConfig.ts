import { demonstracao as frases } from '@i18n/pt-BR/servidor/demonstracao.ts';
import type { Settings } from '../base/settings.ts';
import { emailDaDemonstracao, SENHA_DA_DEMONSTRACAO } from '../demonstracao/acessos.ts';

/** `/app.conf.json`: the portal's configuration at its start (S0 §7; ambiente, versao, hoje, fuso and demo are additions). */
export const portalConfig = (settings: Settings) => ({
  apiUrl: '/api/',
  recaptchaKey: settings.recaptcha?.siteKey ?? '',
  captcha: settings.captcha === 'off' ? 'off' : settings.recaptcha ? 'recaptcha' : 'altcha',
  ambiente: settings.ambiente,
  versao: settings.versao,
  hoje: settings.today ?? null,
  fuso: settings.fuso,
  demo: settings.demo ? { senha: SENHA_DA_DEMONSTRACAO, usuarios: usuariosDaDemonstracao } : null,
});

const usuariosDaDemonstracao = Object.entries(frases.papeis).map(([conta, papel]) => ({
  email: emailDaDemonstracao(conta),
  papel,
}));
