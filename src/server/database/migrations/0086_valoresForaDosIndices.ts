/**
 * Nothing that the correction changes stands in an index of these tables any more, and their pages keep room for the next version of
 * a row: its indexes need not be written again.
 */
export const valoresForaDosIndices = /* sql */ `
drop index processo_total, processo_geral_total;
drop index processo_apto_saldo, processo_geral_apto_saldo;
drop index processo_apto_correcao, processo_geral_apto_correcao;
drop index lancamento_a_receber;
alter table processo set (fillfactor = 80);
alter table lancamento set (fillfactor = 70);
alter table processo_cobranca set (fillfactor = 80);
`;
