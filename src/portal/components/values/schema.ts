import type * as z from 'zod/v4/core';
import type { Endpoint } from '@/contract/endpoint.ts';
import { camposDe, partesDe } from '@/contract/values/partes.ts';
import { type Kind, type Valor, valorDe } from '@/contract/values/valor.ts';

/** The schema inside optional, nullable and default wrappers. */
const bare = (schema: z.$ZodType): z.$ZodType => {
  const { innerType } = partesDe(schema);
  return innerType ? bare(innerType) : schema;
};

/** Fields of an object schema, also inside wrappers; none for any other schema. */
export const shapeOf = (schema: z.$ZodType | undefined): Readonly<Record<string, z.$ZodType>> =>
  schema ? camposDe(bare(schema)) : {};

/** The values whose names the schema has. */
export const knownTo = (schema: z.$ZodType, values: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const shape = shapeOf(schema);
  return Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(shape, key)));
};

/** The fields that people fill in; those that only come back with a record have type `unknown` (contract/registro). */
export const typedOf = (schema: z.$ZodType | undefined): Readonly<Record<string, z.$ZodType>> =>
  Object.fromEntries(Object.entries(shapeOf(schema)).filter(([, field]) => partesDe(bare(field)).type !== 'unknown'));

/** The values of the fields that a person fills in: a record also has what the server added. */
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

/** The kind of value registered for a schema; without one, the kind that its type suggests. */
export function valorEm(schema: z.$ZodType | undefined): Valor {
  for (let here = schema; here; here = partesDe(here).innerType) {
    const valor = valorDe(here);
    if (valor) return valor;
  }
  return { kind: (schema && byType[partesDe(bare(schema)).type]) ?? 'texto' };
}
