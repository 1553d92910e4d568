/** The same fact, told before. */
export const conciliacaoDoNumero = {
  indice: 'movimento_bancario_numero',
  em: 'movimento_bancario (nosso_numero, convenio, banco)',
};
