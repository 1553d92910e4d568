/** `{ acao: { nome: 'x' } }` → also `acao.nome`, so that a sentence can name a field of a nested record. */
export const spokenFields = (record: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value).map(([inner, leaf]) => [`${name}.${inner}`, leaf])
        : [],
    ),
  ),
});
