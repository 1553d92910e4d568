import { validacaoAcesso } from '@i18n/pt-BR/acesso/validacaoDaEntrada.ts';
import { limitsAcesso } from '@/contract/limitsAcesso.ts';
import { padroesDosValores } from '@/contract/values/limites.ts';

const { email: emailWords, senha: words } = validacaoAcesso;

/** The first error of a value, or undefined. The rules of the contract, without its library (S0 §5). */
export function checkEmail(value: string): string | undefined {
  const email = value.trim();
  if (email === '') return emailWords.obrigatorio;
  if (email.length > limitsAcesso.loginEmailMax) return emailWords.max(limitsAcesso.loginEmailMax);
  return padroesDosValores.email.test(email) ? undefined : emailWords.invalido;
}

/** An existing password: checked only to be present and not too long. */
export function checkPassword(value: string, empty: string = words.obrigatoria): string | undefined {
  if (value === '') return empty;
  return [...value].length > limitsAcesso.password.max ? words.max : undefined;
}
