import type * as z from 'zod/mini';

/** The parts of a schema: fields of an object, element of a list, inner schema of a wrapper («nullable»…). */
export interface Partes {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
}
type Schema = z.core.$ZodType;

/** The only place that reads zod's definition of a schema; every schema of the product comes from `zod/mini`. */
export const partesDe = (schema: Schema): Partes => (schema as z.ZodMiniType).def as Partes;

/** The fields of an object schema; none for any other schema. */
export const camposDe = (schema: Schema): Readonly<Record<string, Schema>> => partesDe(schema).shape ?? {};
