/**
 * What the registers of people and indexes need of the database: ending the access of somebody else of one's scope
 * (credentials are otherwise visible to their owner and to the system only), finding debtors by name through the trigram
 * index, and the state of each index's synchronisation.
 */
export const acessos = /* sql */ `
alter table indice_financeiro add column sincronizado_em timestamptz, add column falha_sincronizacao text;

grant create on schema public to ativa_interno;
create policy interno_encerra on sessao for update to ativa_interno using (true) with check (true);
create policy interno on senha_token to ativa_interno using (true) with check (true);
create policy interno on dispositivo to ativa_interno using (true) with check (true);
create policy interno on devedor for select to ativa_interno using (true);
grant update on sessao to ativa_interno;
grant select, update on senha_token to ativa_interno;
grant select, delete on dispositivo to ativa_interno;
grant select on devedor to ativa_interno;

-- Links to set a password that were mailed and not used yet. Nothing happens to a user outside of the scope.
create function encerra_links(usuario_id bigint, quando timestamptz) returns void
language sql security definer set search_path = public as $f$
  update senha_token set usado_em = quando
   where id_usuario = usuario_id and usado_em is null
     and exists (select from usuario u where u.id = usuario_id and (u.id_orgao_credor = ativa_orgao() or ativa_geral()))
$f$;
alter function encerra_links(bigint, timestamptz) owner to ativa_interno;

-- Sessions, links and known devices of a user of the scope.
create function encerra_acessos(usuario_id bigint, quando timestamptz, motivo text) returns void
language plpgsql security definer set search_path = public as $f$
begin
  if not exists (select from usuario u where u.id = usuario_id and (u.id_orgao_credor = ativa_orgao() or ativa_geral())) then
    return;
  end if;
  update sessao set encerrada_em = quando, motivo_encerramento = motivo
   where id_usuario = usuario_id and encerrada_em is null;
  update senha_token set usado_em = quando where id_usuario = usuario_id and usado_em is null;
  delete from dispositivo where id_usuario = usuario_id;
end $f$;
alter function encerra_acessos(bigint, timestamptz, text) owner to ativa_interno;

-- Ids of the debtors of the scope whose name contains the text, at most so many (see processos_por_devedor).
create function devedores_por_nome(texto text, limite integer)
returns setof bigint language plpgsql stable rows 100 security definer set search_path = public as $f$
declare
  padrao text := '%' || replace(replace(replace(ativa_normaliza(texto), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
begin
  if ativa_geral() then
    return query select d.id from devedor d where d.nome_busca like padrao limit limite;
  else
    return query select d.id from devedor d
      where d.id_orgao_credor = ativa_orgao() and d.nome_busca like padrao limit limite;
  end if;
end $f$;
alter function devedores_por_nome(text, integer) owner to ativa_interno;
revoke create on schema public from ativa_interno;
grant execute on all functions in schema public to ativa_app, ativa_interno;
`;
