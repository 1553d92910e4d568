/**
 * Who opened what of a person, once a day (LGPD arts. 18 and 19): a row for each person, record and day. Whoever is in a body writes
 * nothing here: the server does, in the system's scope, after the answer was made (call/quemViu.ts).
 */
export const quemViu = /* sql */ `
create table quem_viu (
  -- of the record
  id_orgao_credor bigint not null references orgao_credor,
  recurso text collate "C" not null check (recurso in ('processo', 'devedor', 'cobranca', 'requerente', 'documento')),
  -- of a stored paper the id of its file
  id_registro bigint not null,
  dia date not null,
  id_usuario bigint not null references usuario,
  usuario_nome text not null,
  primary key (recurso, id_registro, dia, id_usuario)
);
alter table quem_viu enable row level security;
alter table quem_viu force row level security;
create policy leitura on quem_viu for select to ativa_app
  using (id_orgao_credor = (select ativa_orgao()) or (select ativa_geral()));
create policy escrita on quem_viu for insert to ativa_app with check ((select ativa_sistema()));
grant select, insert on quem_viu to ativa_app;
`;
