/** Where the processes of a body that may be negotiated are few, the list of them is not to look at all the others (ADR 89). */
export const aptosPorTotal = {
  indice: 'processo_valor_apto_total',
  em: 'processo_valor (id_orgao_credor, total_corrigido, id) where apto',
};
