/** Those of a state, of all bodies, and how many there are. */
export const conciliacaoDoEstado = {
  indice: 'movimento_bancario_por_estado',
  em: 'movimento_bancario (estado, recebido_em desc, id desc)',
};
