/**
 * Terms and holidays of a body become its own to change. A term counts by the length that was in force on the day of the
 * awareness, so the lengths that were changed are kept; the fourth business day of a month stands once the month has begun, so
 * a holiday keeps since when it is known and since when it no longer stands. Those that were there count as always known.
 */
export const prazosDoOrgao = /* sql */ `
create table prazo_anterior (
  id_orgao_credor bigint not null references orgao_credor,
  -- the lengths were in force until the day before
  ate date not null,
  prazo_contestacao_dias smallint not null,
  prazo_recurso_dias smallint not null,
  prazo_pagamento_dias smallint not null,
  prazo_edital_dias smallint not null,
  primary key (id_orgao_credor, ate)
);
alter table prazo_anterior enable row level security;
alter table prazo_anterior force row level security;
create policy escopo on prazo_anterior to ativa_app
  using (id_orgao_credor = (select ativa_orgao()) or (select ativa_geral()))
  with check (id_orgao_credor = (select ativa_orgao()) or (select ativa_geral()));
grant select, insert on prazo_anterior to ativa_app;

alter table feriado_local add column conhecido_em date, add column retirado_em date;
`;
