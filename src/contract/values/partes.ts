import type * as z from 'zod/mini';

/** What a schema is made of: an object of its fields, a list of its element, a wrapper («optional», «nullable»…) of what it wraps. */
export interface Partes {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
}
type Schema = z.core.$ZodType;

/** The only place that looks into zod's definition of a schema; every schema of the product comes from `zod/mini`. */
export const partesDe = (schema: Schema): Partes => (schema as z.ZodMiniType).def as Partes;

/** The fields of an object; of anything else, none. */
export const camposDe = (schema: Schema): Readonly<Record<string, Schema>> => partesDe(schema).shape ?? {};
