import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import type { FieldError } from '@/contract/validate.ts';

/**
 * Finds texts that no database stores, at any depth of an input: with the character zero or an unpaired surrogate. The
 * input was validated, so it is no deeper than its schema.
 */
export function unstorable(value: unknown, path = ''): FieldError[] {
  if (typeof value === 'string')
    return /[\0\p{Cs}]/u.test(value) ? [{ field: path, message: validacao.formatoInvalido }] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => unstorable(item, path ? `${path}.${key}` : key));
}
