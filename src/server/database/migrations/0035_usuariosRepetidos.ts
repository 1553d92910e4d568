/** Whose an e-mail or a CPF is already, in whatever body: what is said of it, and to whom, depends on the body (usuario/repetidos). */
export const usuariosRepetidos = /* sql */ `
drop function usuarios_repetidos(text[], text[]);
grant create on schema public to ativa_interno;
-- E-mails in lower case; \`menos\` is the user that is being changed.
create function usuarios_repetidos(emails text[], cpfs text[], menos bigint)
returns table (campo text, valor text, id_usuario bigint, id_orgao bigint, sigla text)
language sql stable security definer set search_path = public, pg_temp as $f$
  select v.campo, v.valor, u.id, o.id, o.sigla
    from usuario u
    join orgao_credor o on o.id = u.id_orgao_credor
    cross join lateral (values ('email', lower(u.email), lower(u.email) = any(emails)), ('cpf', u.cpf, u.cpf = any(cpfs)))
      v(campo, valor, tomado)
   where u.excluido_em is null and u.id is distinct from menos and (lower(u.email) = any(emails) or u.cpf = any(cpfs))
     and v.tomado
$f$;
alter function usuarios_repetidos(text[], text[], bigint) owner to ativa_interno;
revoke create on schema public from ativa_interno;
grant execute on function usuarios_repetidos(text[], text[], bigint) to ativa_app;
`;
