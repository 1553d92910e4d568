/** The jobs that failed: asked for every two seconds, and few among all that were done in a month. */
export const trabalhosQueFalharam = { indice: 'job_falho', em: `job (id) where estado = 'falhou'` };
