import { validacao } from '@i18n/pt-BR/validacao.ts';
import { limits, patterns } from '@/contract/limits.ts';

const { email: emailWords, senha: words } = validacao;

/** The first sentence against a value, or undefined. The same rules as the contract's, without its library (S0 §5). */
export function checkEmail(value: string): string | undefined {
  const email = value.trim();
  if (email === '') return emailWords.obrigatorio;
  if (email.length > limits.loginEmailMax) return emailWords.max(limits.loginEmailMax);
  return patterns.email.test(email) ? undefined : emailWords.invalido;
}

/** A password that exists already: only there, and not endless. */
export function checkPassword(value: string, empty: string = words.obrigatoria): string | undefined {
  if (value === '') return empty;
  return [...value].length > limits.password.max ? words.max : undefined;
}

/** A password being chosen. */
export function checkNewPassword(value: string): string | undefined {
  const length = [...value].length;
  if (length === 0) return words.campoObrigatorio;
  if (length < limits.password.min) return words.min;
  if (length > limits.password.max) return words.max;
  return patterns.senha.test(value) ? undefined : words.invalida;
}

/** Its repetition: the same rules, and the same password. */
export const checkConfirmation = (value: string, password: string): string | undefined =>
  checkNewPassword(value) ?? (value === password ? undefined : words.iguais);
