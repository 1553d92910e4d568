/**
 * Reading the trail, and mends: what all bodies go by is changed by the central one alone (ADR 0009), also where a query
 * forgets it; functions of `ativa_interno` look temporary objects up last; columns that nothing ever used leave.
 */
export const auditoria = /* sql */ `
-- A page is found on one index, newest first: of a body, of a person, of an action; each with the body, which the policy asks
-- for, so that counting needs no row.
drop index auditoria_orgao;
drop index auditoria_usuario;
create index auditoria_orgao on auditoria (id_orgao_credor, em desc, id desc);
create index auditoria_em on auditoria (em desc, id desc) include (id_orgao_credor);
create index auditoria_usuario on auditoria (id_usuario, em desc, id desc) include (id_orgao_credor);
create index auditoria_autor on auditoria (id_orgao_credor, id_usuario, em desc, id desc);
create index auditoria_acao on auditoria (acao, em desc, id desc) include (id_orgao_credor);
create index auditoria_acao_orgao on auditoria (id_orgao_credor, acao, em desc, id desc);

${['configuracao', 'indice_financeiro', 'indice_valor']
  .map(
    (tabela) => /* sql */ `
alter table ${tabela} enable row level security;
alter table ${tabela} force row level security;
create policy leitura on ${tabela} for select to ativa_app using (true);
create policy escrita on ${tabela} to ativa_app using ((select ativa_geral())) with check ((select ativa_geral()));
`,
  )
  .join('')}
do $$
declare
  f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
            where n.nspname = 'public' and p.prosecdef
  loop
    execute format('alter function %s set search_path = public, pg_temp', f);
  end loop;
end $$;

-- Nobody gives what they do not hold: the new permission begins with the profiles that administer everything else.
select set_config('ativa.sistema', 'on', true);
set local role ativa_app;
insert into perfil_permissao (id_perfil, permissao)
select p.id, 'AUDITORIA_CONSULTAR' from perfil p
 where p.excluido_em is null
   and not exists (
     select from unnest(array['PERFIL_ALTERAR', 'USUARIO_ALTERAR', 'ORGAO_CREDOR_CADASTRAR', 'ALTERAR_CONFIGURACAO']) c
      where c not in (select permissao from perfil_permissao pp where pp.id_perfil = p.id))
on conflict do nothing;
reset role;
select set_config('ativa.sistema', '', true);

alter table refresh_token drop column id_sucessor, drop column sucessor_cifrado;
`;
