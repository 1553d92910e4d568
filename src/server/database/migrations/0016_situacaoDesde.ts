/**
 * Since when a process is where it is: the moment that the writer gives, also where the writer gives the same moment twice
 * – a term that had ended and the action after it are written in one transaction. Whoever writes a process moves its
 * version; a hand that does not is dated by the clock of the database.
 */
export const situacaoDesde = /* sql */ `
create or replace function marca_situacao() returns trigger language plpgsql as $f$
begin
  if tg_op = 'INSERT' then
    new.situacao_desde := coalesce(new.situacao_desde, (new.criado_em at time zone 'America/Sao_Paulo')::date);
  elsif new.situacao <> old.situacao and new.situacao_desde is not distinct from old.situacao_desde then
    new.situacao_desde := ((case when new.versao <> old.versao or new.alterado_em is distinct from old.alterado_em
      then coalesce(new.alterado_em, now()) else now() end) at time zone 'America/Sao_Paulo')::date;
  end if;
  return new;
end $f$;
`;
