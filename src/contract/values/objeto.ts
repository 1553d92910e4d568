/** Whether a value is an object, or a list; nothing is known of its fields. */
export const ehObjeto = (algo: unknown): algo is Readonly<Record<PropertyKey, unknown>> =>
  typeof algo === 'object' && algo !== null;

/** A field of something that may be no object; undefined: there is none. */
export const campoDe = (algo: unknown, campo: PropertyKey): unknown => (ehObjeto(algo) ? algo[campo] : undefined);
