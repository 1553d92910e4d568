/**
 * Validation sentences of a body's deadlines, holidays and terms of negotiation, apart from `validacao`, which the password pages download
 * too.
 */
export const prazosDoOrgao = {
  dias: (min: number, max: number) => `Informe um número inteiro de dias, de ${min} a ${max}.`,
  parcelas: (min: number, max: number) => `Informe um número inteiro de parcelas, de ${min} a ${max}.`,
  reparcelamentos: (min: number, max: number) => `Informe um número inteiro, de ${min} a ${max}.`,
  tolerancia: (max: number) => `Informe no máximo R$ ${max},00.`,
  feriadoRepetido: 'Há outro feriado nesta data.',
  feriadosDemais: (max: number) => `Informe no máximo ${max} feriados.`,
} as const;
