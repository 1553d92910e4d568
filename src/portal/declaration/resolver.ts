import type { FieldErrors, Resolver } from 'react-hook-form';
import type * as z from 'zod/v4/core';
import { type FieldError, validate } from '@/contract/validate.ts';
import { hoje } from './hoje.ts';
import { knownTo } from './schema.ts';

/** The contract's own validation as react-hook-form asks for it; the values that pass are the ones it normalised. */
export const schemaResolver =
  (schema: z.$ZodType): Resolver =>
  async (values) => {
    // A record brings along what the server added to it; the form is checked without that.
    const result = validate(schema, knownTo(schema, values), hoje());
    return result.ok
      ? { values: { ...values, ...(result.value as object) }, errors: {} }
      : { values: {}, errors: nested(result.errors) };
  };

/** `corresponsaveis.0.nome` → the nested object that react-hook-form keeps. */
export function nested(errors: readonly FieldError[]): FieldErrors {
  const tree: Record<string, unknown> = {};
  for (const { field, message } of errors) {
    const path = (field || 'root').split('.');
    const leaf = path.pop()!;
    let here = tree;
    for (const part of path) {
      here[part] ??= {};
      here = here[part] as Record<string, unknown>;
    }
    here[leaf] = { ...(here[leaf] as object | undefined), type: 'validate', message };
  }
  return tree as FieldErrors;
}

/** The nested errors again as a list, in the order the form has them. */
export function flat(errors: unknown, path: readonly string[] = []): FieldError[] {
  if (!errors || typeof errors !== 'object') return [];
  const { message } = errors as { message?: unknown };
  const own = typeof message === 'string' ? [{ field: path.join('.'), message }] : [];
  const below = Object.entries(errors).flatMap(([key, value]) =>
    key === 'ref' || key === 'message' || key === 'type' || key === 'types' ? [] : flat(value, [...path, key]),
  );
  return [...own, ...below];
}
