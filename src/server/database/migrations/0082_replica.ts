/**
 * What lets a standby be read (ADR 87): how often each person has written, counted in the transaction of the write, so that a standby
 * that has the count has what was written; and the clock of the primary, written every two seconds, so that its age there is the lag.
 */
export const replica = /* sql */ `
create table ultima_escrita (
  id_usuario bigint primary key references usuario,
  vez bigint not null
);
alter table ultima_escrita enable row level security;
alter table ultima_escrita force row level security;
create policy escopo on ultima_escrita to ativa_app
  using (id_usuario = (select ativa_usuario()) or (select ativa_sistema()))
  with check (id_usuario = (select ativa_usuario()) or (select ativa_sistema()));
grant select, insert, update, delete on ultima_escrita to ativa_app;
create table pulso (
  unico boolean primary key default true check (unico),
  em timestamptz not null
);
alter table pulso enable row level security;
alter table pulso force row level security;
-- The lag is asked in the scope of who reads.
create policy leitura on pulso for select to ativa_app
  using ((select ativa_usuario()) is not null or (select ativa_sistema()));
create policy escrita on pulso to ativa_app using ((select ativa_sistema())) with check ((select ativa_sistema()));
grant select, insert, update on pulso to ativa_app;
`;
