/** The day on which a process came to where it is (0016) is that of the session's zone, which is the installation's (ADR 67). */
export const fusoDaInstalacao = /* sql */ `
create or replace function marca_situacao() returns trigger language plpgsql as $f$
begin
  if tg_op = 'INSERT' then
    new.situacao_desde := coalesce(new.situacao_desde, new.criado_em::date);
  elsif new.situacao <> old.situacao and new.situacao_desde is not distinct from old.situacao_desde then
    new.situacao_desde := (case when new.versao <> old.versao or new.alterado_em is distinct from old.alterado_em
      then coalesce(new.alterado_em, now()) else now() end)::date;
  end if;
  return new;
end $f$;
`;
