/** A first page of what was done to a register, of one body: found along one index and counted on it, as of a person or an action. */
export const trilhaPorCadastro = {
  indice: 'auditoria_recurso_orgao',
  em: 'auditoria (id_orgao_credor, recurso, em desc, id desc)',
};
