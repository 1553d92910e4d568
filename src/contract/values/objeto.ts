/** Whether something is an object, whose fields may be anything; a list is one, too. */
export const ehObjeto = (algo: unknown): algo is Readonly<Record<PropertyKey, unknown>> =>
  typeof algo === 'object' && algo !== null;

/** A field of something that may be no object; undefined: there is none. */
export const campoDe = (algo: unknown, campo: PropertyKey): unknown => (ehObjeto(algo) ? algo[campo] : undefined);
