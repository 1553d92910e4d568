/** The limits of the kinds of values themselves, whatever form they are in; `limits.ts` includes them. */
export const limitesDosValores = {
  complementoMax: 100,
  numeroMax: 6,
  valorMin: 0.01,
  valorMax: 999_999_999.99,
} as const;

export const padroesDosValores = {
  email: /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/,
  numeroEndereco: /^(?:\d{1,6}|[Ss]\/?[Nn])$/,
} as const;
