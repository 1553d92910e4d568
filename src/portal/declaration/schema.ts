import type * as z from 'zod/v4/core';
import type { Endpoint } from '@/contract/endpoint.ts';
import { camposDe, partesDe } from '@/contract/values/partes.ts';
import { type Kind, type Valor, valorDe } from '@/contract/values/valor.ts';

/** Optional, nullable and default wrappers taken off: what the value is when it is there. */
const bare = (schema: z.$ZodType): z.$ZodType => {
  const { innerType } = partesDe(schema);
  return innerType ? bare(innerType) : schema;
};

/** Fields of an object schema; of anything else, none. */
export const shapeOf = (schema: z.$ZodType | undefined): Readonly<Record<string, z.$ZodType>> =>
  schema ? camposDe(bare(schema)) : {};

/** Of some values, those that the schema names. */
export const knownTo = (schema: z.$ZodType, values: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const shape = shapeOf(schema);
  return Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(shape, key)));
};

/** The fields that are typed; what only comes back with a record is of no type (contract/registro). */
export const typedOf = (schema: z.$ZodType | undefined): Readonly<Record<string, z.$ZodType>> =>
  Object.fromEntries(Object.entries(shapeOf(schema)).filter(([, field]) => partesDe(bare(field)).type !== 'unknown'));

/** Only what a person may have typed: a record that comes back brings along what the server added to it. */
export const accepted = ({ body }: Endpoint, data: object): Record<string, unknown> => {
  const known = typedOf(body);
  return Object.fromEntries(Object.entries(data).filter(([key]) => Object.hasOwn(known, key)));
};

/** The schema at a path with dots, indexes of lists included: `corresponsaveis.0.nome`. */
export function schemaAt(schema: z.$ZodType | undefined, path: string): z.$ZodType | undefined {
  let here = schema;
  for (const part of path.split('.')) {
    if (!here) return undefined;
    const { shape, element } = partesDe(bare(here));
    here = element && /^\d+$/.test(part) ? element : shape?.[part];
  }
  return here;
}

/** Row of a paged answer `{ content: [row], totalElements }`. */
export const rowOf = (output: z.$ZodType | string | undefined): z.$ZodType | undefined => {
  const content = typeof output === 'object' ? shapeOf(output).content : undefined;
  return content && partesDe(bare(content)).element;
};

const byType: Partial<Record<string, Kind>> = { number: 'numero', int: 'numero', boolean: 'booleano', enum: 'selecao' };

/** What kind of value the schema says it is; without a registered kind, what its type suggests. */
export function valorEm(schema: z.$ZodType | undefined): Valor {
  for (let here = schema; here; here = partesDe(here).innerType) {
    const valor = valorDe(here);
    if (valor) return valor;
  }
  return { kind: (schema && byType[partesDe(bare(schema)).type]) ?? 'texto' };
}
