/** Sentences of validation of a body's terms and holidays, apart from those that the pages of passwords fetch too. */
export const prazosDoOrgao = {
  dias: (min: number, max: number) => `Informe um número inteiro de dias, de ${min} a ${max}.`,
  feriadoRepetido: 'Há outro feriado nesta data.',
  feriadosDemais: (max: number) => `Informe no máximo ${max} feriados.`,
} as const;
