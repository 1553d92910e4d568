export type Translate = (key: string, options?: Record<string, unknown>) => string;

const last = (source: string) => source.split('.').at(-1) ?? source;

/** Keys of a field's label, in the order they are tried: the resource's own, then the shared one. */
export const labelKeys = (resource: string, source: string): string[] => {
  const plain = source.replace(/\.\d+(?=\.|$)/g, '');
  return [
    `resources.${resource}.fields.${plain}`,
    `resources.${resource}.fields.${last(plain)}`,
    `campos.${last(plain)}`,
  ];
};

export const labelOf = (translate: Translate, resource: string, source: string): string => {
  for (const key of labelKeys(resource, source)) {
    const text = translate(key, { _: '' });
    if (text) return text;
  }
  return source;
};

/** Words of an option of a selection: `opcoes.<field>.<value>`. */
export const opcaoDe = (translate: Translate, source: string, value: string | number): string =>
  translate(`opcoes.${last(source)}.${value}`, { _: String(value) });
