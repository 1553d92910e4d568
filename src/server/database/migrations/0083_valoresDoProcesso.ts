/**
 * What lists of processes are sorted by and the monthly correction changes, in a narrow table of its own (ADR 89): in an index of
 * `processo` each of these amounts made all of its fifty indexes be written again for every process of every month. A trigger
 * keeps it, so that a server of the release before writes it too.
 */
export const valoresDoProcesso = /* sql */ `
create table processo_valor (
  -- of the process
  id bigint primary key,
  id_orgao_credor bigint not null,
  total_corrigido numeric(15,2) not null,
  saldo_devedor numeric(15,2) not null,
  ultima_correcao_valor date,
  apto boolean not null
);
alter table processo_valor enable row level security;
alter table processo_valor force row level security;
create policy escopo on processo_valor to ativa_app
  using (id_orgao_credor = (select ativa_orgao()) or (select ativa_geral()))
  with check (id_orgao_credor = (select ativa_orgao()) or (select ativa_geral()));
grant select, insert, update, delete on processo_valor to ativa_app;
${Object.entries({
  total: ['total_corrigido, id', ''],
  saldo: ['saldo_devedor, id', ' where apto'],
  correcao: ['ultima_correcao_valor desc nulls last, id desc', ' where apto'],
})
  .map(
    ([nome, [colunas, onde]]) => /* sql */ `
create index processo_valor_${nome} on processo_valor (id_orgao_credor, ${colunas})${onde};
create index processo_valor_geral_${nome} on processo_valor (${colunas}) include (id_orgao_credor)${onde};`,
  )
  .join('')}

create function valor_do_processo() returns trigger language plpgsql as $f$
begin
  if tg_op = 'DELETE' or new.excluido_em is not null then
    delete from processo_valor where id = old.id;
  else
    insert into processo_valor values
      (new.id, new.id_orgao_credor, new.total_corrigido, new.saldo_devedor, new.ultima_correcao_valor, new.apto_negociar)
    on conflict (id) do update set total_corrigido = excluded.total_corrigido, saldo_devedor = excluded.saldo_devedor,
      ultima_correcao_valor = excluded.ultima_correcao_valor, apto = excluded.apto;
  end if;
  return null;
end $f$;
create trigger valor_insere after insert on processo for each row when (new.excluido_em is null)
  execute function valor_do_processo();
create trigger valor_altera after update on processo for each row
  when ((old.total_corrigido, old.saldo_devedor, old.ultima_correcao_valor, old.apto_negociar, old.excluido_em is null) is distinct from
        (new.total_corrigido, new.saldo_devedor, new.ultima_correcao_valor, new.apto_negociar, new.excluido_em is null))
  execute function valor_do_processo();
create trigger valor_exclui after delete on processo for each row when (old.excluido_em is null)
  execute function valor_do_processo();
`;
