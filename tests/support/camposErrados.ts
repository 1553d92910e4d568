import type * as z from 'zod/v4/core';
import { validate } from '@/contract/validate.ts';
import type { Data } from '@/contract/values/data.ts';
import { partesDe } from '@/contract/values/partes.ts';

/** A field of a form (`path` with dots) and a value that its own rules refuse. */
export interface CampoErrado {
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
export function camposErrados(schema: z.$ZodType, hoje: Data, soTexto = false, path = ''): CampoErrado[] {
  const below = (name: string) => (path ? `${path}.${name}` : name);
  const { shape, element, innerType } = partesDe(schema);
  if (shape) return Object.entries(shape).flatMap(([name, child]) => camposErrados(child, hoje, soTexto, below(name)));
  if (element) return camposErrados(element, hoje, soTexto, below('0'));
  if (innerType) {
    const inside = camposErrados(innerType, hoje, soTexto, path);
    if (inside.some((campo) => campo.path !== path)) return inside;
  }
  const value = candidates.find(
    (candidate) => (!soTexto || typeof candidate === 'string') && !validate(schema, candidate, hoje).ok,
  );
  return value === undefined || path === '' ? [] : [{ path, value }];
}

/** A body with just these fields, all wrong. */
export function corpoCom(campos: readonly CampoErrado[]): unknown {
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
export const pares = (campos: readonly CampoErrado[]): [CampoErrado, CampoErrado][] =>
  campos.flatMap((a, i) => campos.slice(i + 1).map((b): [CampoErrado, CampoErrado] => [a, b]));
