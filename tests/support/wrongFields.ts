import type * as z from 'zod/v4/core';
import { validate } from '@/contract/validate.ts';
import type { Data } from '@/contract/values/data.ts';
import { partesDe } from '@/contract/values/partes.ts';

/** A field of a form (`path` with dots) and a value that its own rules refuse. */
export interface WrongField {
  readonly path: string;
  readonly value: unknown;
}

/** Wrong values to try: first what people type, then what only programs send. */
const candidates: readonly unknown[] = [
  ...['2999-01-01', '1900-01-01', '2026-02-30', '', 'x', '11111111111', 'x'.repeat(5001)],
  ...[-1, 1e20, 0.001, {}, true],
];

/**
 * Every field of a schema at any depth, in lists that of the first item, each with the first candidate that it refuses.
 * `soTexto`: only candidates that are text.
 */
export function wrongFields(schema: z.$ZodType, hoje: Data, soTexto = false, path = ''): WrongField[] {
  const below = (name: string) => (path ? `${path}.${name}` : name);
  const { shape, element, innerType } = partesDe(schema);
  if (shape) return Object.entries(shape).flatMap(([name, child]) => wrongFields(child, hoje, soTexto, below(name)));
  if (element) return wrongFields(element, hoje, soTexto, below('0'));
  if (innerType) {
    const inside = wrongFields(innerType, hoje, soTexto, path);
    if (inside.some((campo) => campo.path !== path)) return inside;
  }
  const value = candidates.find(
    (candidate) => (!soTexto || typeof candidate === 'string') && !validate(schema, candidate, hoje).ok,
  );
  return value === undefined || path === '' ? [] : [{ path, value }];
}

/** A body with just these fields, all wrong. */
export function bodyWith(campos: readonly WrongField[]): unknown {
  const root: { body?: unknown } = {};
  for (const { path, value } of campos) put(root, ['body', ...path.split('.')], value);
  return root.body;
}

function put(here: unknown, [name = '', ...rest]: readonly string[], value: unknown): void {
  const box = here as Record<string, unknown>;
  if (rest.length === 0) {
    box[name] = value;
    return;
  }
  box[name] ??= rest[0] === '0' ? [] : {};
  put(box[name], rest, value);
}

/** Every two fields that can be wrong at once, because neither contains the other. */
export const pairs = (campos: readonly WrongField[]): [WrongField, WrongField][] =>
  campos.flatMap((a, i) => campos.slice(i + 1).map((b): [WrongField, WrongField] => [a, b]));
