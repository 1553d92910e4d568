import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import * as core from 'zod/v4/core';
import { limits } from './limits.ts';
import { type Data, dataValida } from './values/data.ts';
import { campoDe, ehObjeto } from './values/objeto.ts';
import { partesDe } from './values/partes.ts';
import { valorDe } from './values/valor.ts';

/** `field` is a path with dots, as react-hook-form and the `errorfield` header write it: `corresponsaveis.0.nome`. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}
export type Validated<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/**
 * The validation that both sides use: the schema's own rules and the date rules that depend on `hoje`, all at once.
 * Errors name unknown keys of strict objects; there is at most one error per field.
 */
export function validate<S extends core.$ZodType>(schema: S, input: unknown, hoje: Data): Validated<core.output<S>> {
  const long: FieldError[] = [];
  const short = shortened(input, long);
  const value = long.length > 0 ? short : input;
  const result = core.safeParse(schema, value, { error: semPalavras(value) });
  const issues = result.success ? [] : result.error.issues;
  const errors = [...long, ...issues.flatMap(sentences)];
  // Dates are checked even if other fields are invalid.
  errors.push(...dateErrors(schema, result.success ? result.data : value, hoje));
  if (errors.length === 0 && result.success) return { ok: true, value: result.data };
  const first = new Map<string, FieldError>();
  for (const error of errors) if (!first.has(error.field)) first.set(error.field, error);
  return { ok: false, errors: [...first.values()] };
}

/**
 * The input with `true` in place of every list longer than `limits.listaMax`, and an error in `long` for each; no
 * deeper than forms go. The items of such a list are not validated: tens of thousands of invalid items would give too
 * many errors.
 */
function shortened(value: unknown, long: FieldError[], path = '', depth = 0): unknown {
  if (value === null || typeof value !== 'object' || depth > 5) return value;
  if (!Array.isArray(value)) {
    const below = (key: string) => (path ? `${path}.${key}` : key);
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, shortened(item, long, below(key), depth + 1)]),
    );
  }
  if (value.length <= limits.listaMax)
    return value.map((item, i) => shortened(item, long, path ? `${path}.${i}` : String(i), depth + 1));
  long.push({ field: path, message: validacao.listaGrande });
  return true;
}

function sentences(issue: core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: validacao.campoDesconhecido(key) }));
  if (issue.code === 'invalid_type' && path.length === 0) return [{ field: '', message: validacao.corpo }];
  return [{ field: path.join('.'), message: issue.message }];
}

/** The sentence where a schema has none: a missing value is required, one of another type has a wrong format. */
const semPalavras =
  (input: unknown): core.$ZodErrorMap =>
  ({ code, path = [] }) => {
    const value = path.reduce<unknown>(campoDe, input);
    const missing = value === undefined || value === null || value === '';
    return code === 'invalid_type' && missing ? validacao.campoObrigatorio : validacao.formatoInvalido;
  };

function dateErrors(schema: core.$ZodType, value: unknown, hoje: Data, path = ''): FieldError[] {
  const valor = valorDe(schema);
  if (valor && typeof value === 'string') {
    if (!dataValida(value)) return [];
    if (valor.naoFutura && value > hoje) return [{ field: path, message: validacao.dataFutura }];
    if (valor.naoPassada && value < hoje) return [{ field: path, message: validacao.dataPassada }];
    return [];
  }
  const { shape, element, innerType } = partesDe(schema);
  if (shape && ehObjeto(value))
    return Object.entries(shape).flatMap(([key, child]) =>
      dateErrors(child, value[key], hoje, path ? `${path}.${key}` : key),
    );
  if (element && Array.isArray(value))
    return value.flatMap((item, i) => dateErrors(element, item, hoje, path ? `${path}.${i}` : String(i)));
  if (innerType && value !== undefined && value !== null) return dateErrors(innerType, value, hoje, path);
  return [];
}
