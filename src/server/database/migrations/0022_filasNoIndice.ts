const mostrado = 'numero, devedor_nome, situacao';
/** Each kind of work of «Meu dia»: the date that orders it, which processes are of it, and what else the question looks at. */
const filas = {
  prazo: { data: 'prazo_fim', onde: 'prazo_fim is not null', mais: ', situacao_pcc' },
  aviso: { data: 'situacao_desde', onde: 'situacao in (1, 25, 8, 10, 15, 17, 23)', mais: '' },
  devolvido: { data: 'data_devolucao', onde: 'situacao = 28', mais: ', situacao_pcc' },
  rascunho: { data: 'data', onde: 'situacao = 27', mais: '' },
} as const;

/**
 * «Meu dia» is answered out of its indexes alone: a hundred entries of each kind lie side by side there, and on a hundred
 * pages of the table otherwise. The body is in all of them, because row-level security asks for it.
 */
export const filasNoIndice = /* sql */ `
drop index processo_prazo_orgao, processo_aviso, processo_geral_aviso;
${Object.entries(filas)
  .map(([nome, { data, onde, mais }]) => {
    const parte = `${onde} and not suspenso and excluido_em is null`;
    return /* sql */ `
create index processo_fila_${nome} on processo (id_orgao_credor, ${data}, id) include (${mostrado}${mais}) where ${parte};
create index processo_geral_fila_${nome} on processo (${data}, id) include (id_orgao_credor, ${mostrado}${mais}) where ${parte};`;
  })
  .join('')}
-- Only pages that vacuum has passed over need not be looked at: with the usual fifth of a big table it comes too seldom.
alter table processo set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
`;
