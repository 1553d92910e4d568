/** The same of all bodies. */
export const trilhaGeralPorCadastro = {
  indice: 'auditoria_recurso',
  em: 'auditoria (recurso, em desc, id desc) include (id_orgao_credor)',
};
