import { validacao } from '@i18n/pt-BR/validacao.ts';
import type { FieldError } from '@/contract/validate.ts';

/**
 * Texts that no database keeps, wherever they are in an input: with the character zero, or with half of a pair of
 * surrogates. The input was validated, so it is no deeper than its schema.
 */
export function unstorable(value: unknown, path = ''): FieldError[] {
  if (typeof value === 'string')
    return /[\0\p{Cs}]/u.test(value) ? [{ field: path, message: validacao.formatoInvalido }] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => unstorable(item, path ? `${path}.${key}` : key));
}
