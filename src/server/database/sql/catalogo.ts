import { mudaLinhas } from './linhas.ts';

/**
 * SQL for the table of a new register of all bodies: names are unique among records not removed, every body may read
 * it, and only the central body may change it (ADR 9). Profiles that administer everything else get its four
 * permissions: users can grant only permissions they hold, so otherwise nobody could grant these. Published migrations
 * contain this SQL, so it is never edited.
 */
export const novoCatalogo = (tabela: string): string => /* sql */ `
create unique index ${tabela}_nome on ${tabela} (nome_busca) where excluido_em is null;
alter table ${tabela} enable row level security;
alter table ${tabela} force row level security;
create policy leitura on ${tabela} for select to ativa_app
  using ((select ativa_orgao()) is not null or (select ativa_geral()));
create policy escrita on ${tabela} to ativa_app using ((select ativa_geral())) with check ((select ativa_geral()));
grant select, insert, update, delete on ${tabela} to ativa_app;
${permissoes(tabela)}`;

/**
 * The same for a register of one body, whose table has `id_orgao_credor`: names are unique within the body, and only it and
 * the central body see and change its records.
 */
export const novoDoOrgao = (tabela: string): string => /* sql */ `
create unique index ${tabela}_nome on ${tabela} (id_orgao_credor, nome_busca) where excluido_em is null;
alter table ${tabela} enable row level security;
alter table ${tabela} force row level security;
create policy escopo on ${tabela} to ativa_app
  using (id_orgao_credor = (select ativa_orgao()) or (select ativa_geral()))
  with check (id_orgao_credor = (select ativa_orgao()) or (select ativa_geral()));
grant select, insert, update, delete on ${tabela} to ativa_app;
${permissoes(tabela)}`;

const permissoes = (tabela: string) =>
  mudaLinhas({
    tabelas: ['perfil', 'perfil_permissao'],
    esperadas: `select count(*) from ${paraQuemAdministra(tabela)}`,
    comando: `insert into perfil_permissao (id_perfil,permissao) select * from ${paraQuemAdministra(tabela)}`,
  });

const paraQuemAdministra = (tabela: string) => /* sql */ `(
    select p.id, '${tabela.toUpperCase()}_' || verbo
      from perfil p cross join unnest(array['CONSULTAR', 'CADASTRAR', 'ALTERAR', 'EXCLUIR']) verbo
     where p.excluido_em is null and not exists (
       select from unnest(array['PERFIL_ALTERAR', 'USUARIO_ALTERAR', 'ORGAO_CREDOR_CADASTRAR', 'ALTERAR_CONFIGURACAO']) c
        where c not in (select pp.permissao from perfil_permissao pp where pp.id_perfil = p.id))) dadas`;
