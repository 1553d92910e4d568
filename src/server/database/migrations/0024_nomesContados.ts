const cada = (fontes: Readonly<Record<string, '+' | '-'>>) => /* sql */ `
  insert into nome_processo as n (id_orgao_credor, devedor_busca, quantidade)
  select id_orgao_credor, devedor_busca, sum(q) from (
    ${Object.entries(fontes)
      .map(
        ([tabela, sinal]) =>
          `select id_orgao_credor, devedor_busca, ${sinal}1 as q from ${tabela} where excluido_em is null`,
      )
      .join('\n    union all\n    ')}
  ) d group by 1, 2 having sum(q) <> 0 order by 1, 2
  on conflict (id_orgao_credor, devedor_busca) do update set quantidade = n.quantidade + excluded.quantidade;`;

const aoMudar = (evento: string, tabelas: string, fontes: Parameters<typeof cada>[0]) => /* sql */ `
create function nomes_${evento}() returns trigger language plpgsql as $f$
begin${cada(fontes)}
  return null;
end $f$;
create trigger nomes_${evento} after ${evento} on processo referencing ${tabelas}
  for each statement execute function nomes_${evento}();
`;

/**
 * How many processes there are of each debtor's name, kept as they change: the exact total of part of a name looks at the names,
 * which are fewer and narrower than the processes. Keys are taken in one order, and before those of the summary (triggers run in
 * the order of their names), so that two writers cannot wait for each other.
 */
export const nomesContados = /* sql */ `
create table nome_processo (
  id_orgao_credor bigint not null references orgao_credor,
  devedor_busca text collate "C" not null,
  quantidade bigint not null,
  primary key (id_orgao_credor, devedor_busca) include (quantidade)
);
alter table nome_processo enable row level security;
alter table nome_processo force row level security;
create policy escopo on nome_processo to ativa_app
  using (id_orgao_credor = (select ativa_orgao()) or (select ativa_geral()))
  with check (id_orgao_credor = (select ativa_orgao()) or (select ativa_geral()));
grant select, insert, update, delete on nome_processo to ativa_app;
${aoMudar('insert', 'new table as novas', { novas: '+' })}
${aoMudar('update', 'old table as velhas new table as novas', { novas: '+', velhas: '-' })}
${aoMudar('delete', 'old table as velhas', { velhas: '-' })}
-- What is there already. The tables are held to their policies, so it is read as the system reads.
select set_config('ativa.sistema', 'on', true);
set local role ativa_app;
${cada({ processo: '+' })}
reset role;
select set_config('ativa.sistema', '', true);

drop function total_geral_por_devedor(text);
`;
