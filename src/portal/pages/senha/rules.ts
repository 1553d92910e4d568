import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import { limits, patterns } from '@/contract/limits.ts';

const words = validacao.senha;

/** The first error of a new password, or undefined (S0 §5). */
export function checkNewPassword(value: string): string | undefined {
  const length = [...value].length;
  if (length === 0) return words.campoObrigatorio;
  if (length < limits.password.min) return words.min;
  if (length > limits.password.max) return words.max;
  return patterns.senha.test(value) ? undefined : words.invalida;
}

/** The first error of the confirmation: the rules of a new password, then equality. */
export const checkConfirmation = (value: string, password: string): string | undefined =>
  checkNewPassword(value) ?? (value === password ? undefined : words.iguais);
