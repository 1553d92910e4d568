/** Slips that may wait for a file, by their agreement with the bank (M §2.52). */
export const boletosParaRemessa = {
  indice: 'boleto_para_remessa',
  em: "boleto (banco, convenio, id) where situacao in ('RESERVADO', 'A_CANCELAR')",
};
