/** The failed ones are listed and counted, and the last mail that went out is asked for, at every reading of the measures. */
export const trabalhosPorEstado = {
  indice: 'job_estado',
  em: 'job (estado, correio, concluido_em)',
};
