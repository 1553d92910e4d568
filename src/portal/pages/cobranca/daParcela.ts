/** The hash with which the page of a collection opens at an instalment. */
export const daParcela = (parcela: number): string => `#parcela-${parcela}`;
