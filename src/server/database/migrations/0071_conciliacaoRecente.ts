/** The latest of all. */
export const conciliacaoRecente = {
  indice: 'movimento_bancario_recente',
  em: 'movimento_bancario (recebido_em desc, id desc)',
};
