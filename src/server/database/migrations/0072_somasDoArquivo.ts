/**
 * The equation of a return file is of all its facts, also of those of another body that has the same agreement (M §6.22): whoever
 * sees the file has the sums, and no row of another body.
 */
export const somasDoArquivo = /* sql */ `
grant create on schema public to ativa_interno;
create policy interno on movimento_bancario for select to ativa_interno using (current_user = 'ativa_interno');
create policy interno on arquivo_retorno for select to ativa_interno using (current_user = 'ativa_interno');
grant select on movimento_bancario, arquivo_retorno to ativa_interno;
create function somas_do_arquivo(arquivo bigint, contados text[], abertos text[]) returns table (aplicado numeric, aberto numeric)
language sql stable security definer set search_path = public, pg_temp as $f$
  select coalesce(sum(i.valor) filter (where not (i.estado = any(abertos) and i.resolvido_em is null)), 0),
         coalesce(sum(i.valor) filter (where i.estado = any(abertos) and i.resolvido_em is null), 0)
    from movimento_bancario i
   where i.id_arquivo = arquivo and i.tipo = any(contados)
     and exists (select from arquivo_retorno a
                  where a.id = arquivo
                    and (ativa_geral() or (a.banco, a.convenio) in (select c.banco, c.convenio from ativa_convenios(ativa_orgao()) c)))
$f$;
alter function somas_do_arquivo(bigint, text[], text[]) owner to ativa_interno;
revoke create on schema public from ativa_interno;
grant execute on function somas_do_arquivo(bigint, text[], text[]) to ativa_app, ativa_interno;
`;
