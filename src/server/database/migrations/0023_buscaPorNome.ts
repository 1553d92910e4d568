/**
 * The exact total of a common word of a debtor's name. Within a body it is counted out of the index that orders by name: twenty
 * thousand processes lie on two thousand pages of the table, and on a few hundred of the index. Of all bodies together, which only
 * the central body asks for, the trigrams count it, as they may not for a LIKE of the caller's own (see processos_por_devedor).
 */
export const buscaPorNome = /* sql */ `
drop index processo_devedor_nome;
create index processo_devedor_nome on processo (id_orgao_credor, devedor_nome, id) include (devedor_busca) where excluido_em is null;
-- «Dívida ativa com valores recuperados» is counted without looking at each that recovered anything.
create index processo_divida_recuperada on processo (id_orgao_credor, data desc, id desc)
  where excluido_em is null and teve_cda and valor_pago > 0;

grant create on schema public to ativa_interno;
create function total_geral_por_devedor(texto text)
returns bigint language plpgsql stable security definer set search_path = public, pg_temp as $f$
declare
  padrao text := '%' || replace(replace(replace(ativa_normaliza(texto), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
begin
  return case when ativa_geral() then
    (select count(*) from processo p where p.excluido_em is null and p.devedor_busca like padrao) end;
end $f$;
alter function total_geral_por_devedor(text) owner to ativa_interno;
revoke create on schema public from ativa_interno;
grant execute on function total_geral_por_devedor(text) to ativa_app;
`;
