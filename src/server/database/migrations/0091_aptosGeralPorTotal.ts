/** The same of all bodies. */
export const aptosGeralPorTotal = {
  indice: 'processo_valor_apto_geral_total',
  em: 'processo_valor (total_corrigido, id) include (id_orgao_credor) where apto',
};
