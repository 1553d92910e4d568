/**
 * Validation sentences of a body's deadlines and holidays, apart from `validacao`, which the password pages download
 * too.
 */
export const prazosDoOrgao = {
  dias: (min: number, max: number) => `Informe um número inteiro de dias, de ${min} a ${max}.`,
  feriadoRepetido: 'Há outro feriado nesta data.',
  feriadosDemais: (max: number) => `Informe no máximo ${max} feriados.`,
} as const;
