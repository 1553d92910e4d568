/** Fills in the processes that are older than the trigger. Each is locked while it is read, so that no change between is lost. */
export const valoresPreenchidos = {
  partes: /* sql */ `
    with parte as (
      select id, id_orgao_credor, total_corrigido, saldo_devedor, ultima_correcao_valor, apto_negociar, excluido_em
        from processo where id > $1 order by id limit 1000 for share),
    nova as (
      insert into processo_valor
      select id, id_orgao_credor, total_corrigido, saldo_devedor, ultima_correcao_valor, apto_negociar
        from parte where excluido_em is null
      on conflict do nothing)
    select max(id) as ate from parte`,
};
