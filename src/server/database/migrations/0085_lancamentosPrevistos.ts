/** The open instalments by due date: which they are does not change with what they are to bring in. */
export const lancamentosPrevistos = {
  indice: 'lancamento_previsto',
  em: `lancamento (id_orgao_credor, vencimento) where situacao = 'PREVISTO'`,
};
