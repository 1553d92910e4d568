/** Tables that only sign-in, jobs and limits use, in the system's scope. */
const doSistema = ['tentativa_login', 'captcha_usado', 'limite', 'job_schedule'];

const cerca = (tabela: string) => /* sql */ `
alter table ${tabela} enable row level security;
alter table ${tabela} force row level security;`;
const escopo = (tabela: string, regra: string) => /* sql */ `${cerca(tabela)}
create policy escopo on ${tabela} to ativa_app using (${regra}) with check (${regra});
`;

/**
 * The second fence for every table and for the login role, too (ADR 28). The role that the server signs in with is a member of
 * both of the application's roles, so a policy \`to ativa_interno using (true)\` was its own: without \`set role\` it read all bodies.
 * Those policies now hold only while a function that \`ativa_interno\` owns is running.
 */
export const segundaCerca = /* sql */ `
-- The same as «current_user = 'ativa_interno'», known when a statement is planned: a condition that is only known when it runs
-- stands before every other, and keeps a LIKE from the trigrams (processos_por_devedor, devedores_por_nome). PostgreSQL plans a
-- statement on tables with policies anew when the role is another, so what was planned for one role never answers another.
create function ativa_interno_age() returns boolean language sql immutable parallel safe
as $f$ select current_user = 'ativa_interno' $f$;

do $$
declare
  p record;
begin
  for p in select tablename, policyname, with_check from pg_policies
            where schemaname = 'public' and 'ativa_interno' = any(roles) and qual = 'true'
  loop
    execute format('alter policy %I on public.%I using (current_user = ''ativa_interno'')', p.policyname, p.tablename)
      || case when p.with_check is not null then ' with check (current_user = ''ativa_interno'')' else '' end;
  end loop;
end $$;
alter policy interno on processo using (ativa_interno_age());
alter policy interno on devedor using (ativa_interno_age());

${doSistema.map((tabela) => escopo(tabela, '(select ativa_sistema())')).join('')}
-- The answers that a person was given, with whatever is in them.
${escopo('idempotencia', 'id_usuario = (select ativa_usuario()) or (select ativa_sistema())')}

-- A job belongs to the body of whoever asked for it; null: to the system.
alter table job add column id_orgao_credor bigint default ativa_orgao();
${escopo('job', 'id_orgao_credor = (select ativa_orgao()) or (select ativa_geral())')}

-- Catalogues: read by all; written by migrations, and by the seeds at each start.
${['natureza_debito', 'motivo_devolucao']
  .map(
    (tabela) => /* sql */ `${cerca(tabela)}
create policy leitura on ${tabela} for select to ativa_app using (true);
create policy escrita on ${tabela} to ativa_app using ((select ativa_sistema())) with check ((select ativa_sistema()));
`,
  )
  .join('')}
-- Addresses that anybody who is in may look up and so keep.
${escopo('cep_cache', '(select ativa_usuario()) is not null or (select ativa_sistema())')}
`;
