import type { FieldErrors, Resolver } from 'react-hook-form';
import type * as z from 'zod/v4/core';
import { type FieldError, validate } from '@/contract/validate.ts';
import { hoje } from '../components/values/hoje.ts';
import { knownTo } from '../components/values/schema.ts';

export interface FormError extends FieldError {
  /** The sentence that the summary shows instead of the field's name and message. */
  readonly resumo?: string;
  /** It is about the form as a whole: the summary neither counts it as a field nor leads to one. */
  readonly inteiro?: boolean | undefined;
}

/** Asks the server what else is wrong with values that already have errors. */
export type Ask = (values: Record<string, unknown>) => Promise<readonly FieldError[]>;

/**
 * The contract's validation as a resolver of react-hook-form; valid values are answered normalised.
 * @param others gives the `Ask` to call when there are errors; its errors about fields that already have one are
 * dropped
 */
export const schemaResolver =
  (schema: z.$ZodType, others?: () => Ask | undefined): Resolver =>
  async (values) => {
    const ask = others?.();
    // A record has fields that the server added; they are not validated.
    const known = knownTo(schema, values);
    const result = validate(schema, known, hoje());
    if (result.ok) return { values: { ...values, ...(result.value as object) }, errors: {} };
    const told = new Set(result.errors.map(({ field }) => field));
    const more = ask ? await ask(known) : [];
    return { values: {}, errors: nested([...result.errors, ...more.filter(({ field }) => !told.has(field))]) };
  };

/** `corresponsaveis.0.nome` → the nested object of react-hook-form. */
export function nested(errors: readonly FormError[]): FieldErrors {
  const tree: Record<string, unknown> = {};
  for (const { field, message, resumo, inteiro } of errors) {
    const path = (field || 'root').split('.');
    const leaf = path.pop()!;
    let here = tree;
    for (const part of path) {
      here[part] ??= {};
      here = here[part] as Record<string, unknown>;
    }
    here[leaf] = {
      ...(here[leaf] as object | undefined),
      type: 'validate',
      message,
      ...(resumo || inteiro ? { types: { ...(resumo ? { resumo } : {}), ...(inteiro ? { inteiro } : {}) } } : {}),
    };
  }
  return tree as FieldErrors;
}

/** The nested errors as a list again, in the order of the form. */
export function flat(errors: unknown, path: readonly string[] = []): FormError[] {
  if (!errors || typeof errors !== 'object') return [];
  const { message, types } = errors as { message?: unknown; types?: Pick<FormError, 'resumo' | 'inteiro'> };
  const own = typeof message === 'string' ? [{ field: path.join('.'), message, ...types }] : [];
  const below = Object.entries(errors).flatMap(([key, value]) =>
    key === 'ref' || key === 'message' || key === 'type' || key === 'types' ? [] : flat(value, [...path, key]),
  );
  return [...own, ...below];
}
