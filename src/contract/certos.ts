import * as core from 'zod/v4/core';
import { ehObjeto } from '@/contract/values/objeto.ts';
import { partesDe } from '@/contract/values/partes.ts';

/** The valid fields of a form; each may be missing, because invalid ones are left out. */
export type Certos<T> = T extends readonly (infer I)[]
  ? readonly (Certos<I> | undefined)[]
  : T extends object
    ? { readonly [K in keyof T]?: Certos<T[K]> | undefined }
    : T;

/**
 * The valid fields of an input, as the schema outputs them, for rules that read nothing else.
 * @param errados paths of the invalid fields, with dots, as `validate` names them
 */
export function certos<S extends core.$ZodType>(
  schema: S,
  input: unknown,
  errados: readonly string[],
): Certos<core.output<S>> | undefined {
  return right(schema, input, '', errados) as Certos<core.output<S>> | undefined;
}

function right(schema: core.$ZodType, value: unknown, path: string, errados: readonly string[]): unknown {
  if (errados.includes(path)) return undefined;
  const inside = errados.some((field) => path === '' || field.startsWith(`${path}.`));
  if (!inside) {
    const { success, data } = core.safeParse(schema, value);
    return success ? data : undefined;
  }
  const below = (name: string) => (path ? `${path}.${name}` : name);
  const { shape, element, innerType } = partesDe(schema);
  if (innerType) return right(innerType, value, path, errados);
  if (element && Array.isArray(value)) return value.map((item, i) => right(element, item, below(String(i)), errados));
  if (!shape || !ehObjeto(value)) return undefined;
  return Object.fromEntries(
    Object.entries(shape)
      .map(([name, child]) => [name, right(child, value[name], below(name), errados)])
      .filter(([, part]) => part !== undefined),
  );
}
