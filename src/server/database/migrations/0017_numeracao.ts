/**
 * The four digits that tell the bodies apart in the numbers of their processes (D §4). They are a body's own for good, given
 * when it is registered: those of its identifier where they are digits and free, else of its id, else the lowest that nobody
 * has. So identifiers may repeat, end alike, have letters or change, and no number is ever made twice.
 */
export const numeracao = /* sql */ `
alter table orgao_credor add column codigo_numeracao smallint unique check (codigo_numeracao between 0 and 9999);

-- The first of the wanted codes, else the lowest from 1, that no other body has or ever numbered with; null: none is left.
grant create on schema public to ativa_interno;
create function codigo_livre(queridos integer[], orgao bigint) returns integer
language sql volatile security definer set search_path = public, pg_temp as $f$
  with tomados as (
    select codigo_numeracao::integer as codigo from orgao_credor where codigo_numeracao is not null and id <> orgao
    union
    select substring(numero from 5 for 4)::integer from processo where id_orgao_credor <> orgao and numero ~ '^[0-9]{15}$'
  )
  select codigo from (
    select codigo, ordem from unnest(queridos) with ordinality q(codigo, ordem)
    union all
    select n, 100 + n from generate_series(1, 9999) n
  ) candidatos
   where codigo between 0 and 9999 and codigo not in (select codigo from tomados)
   order by ordem limit 1
$f$;
alter function codigo_livre(integer[], bigint) owner to ativa_interno;
revoke create on schema public from ativa_interno;
grant execute on function codigo_livre(integer[], bigint) to ativa_app;

create function codigo_do_identificador(identificador text) returns integer language sql immutable as $f$
  select case when identificador ~ '^0*[1-9][0-9]{0,3}$' then identificador::numeric::integer end
$f$;

-- What is there already keeps the code of its newest number; who never numbered takes what a new body would.
select set_config('ativa.sistema', 'on', true);
set local role ativa_app;
do $$
declare
  o record;
begin
  for o in
    select id, numero_identificador,
           (select substring(p.numero from 5 for 4)::integer from processo p
             where p.id_orgao_credor = b.id and p.numero ~ '^[0-9]{15}$' order by p.id desc limit 1) as usado
      from orgao_credor b order by usado, id
  loop
    update orgao_credor
       set codigo_numeracao =
         codigo_livre(array[o.usado, codigo_do_identificador(o.numero_identificador), o.id::integer], o.id)
     where id = o.id;
  end loop;
end $$;
reset role;
select set_config('ativa.sistema', '', true);
alter table orgao_credor alter column codigo_numeracao set not null;

create function da_codigo() returns trigger language plpgsql as $f$
begin
  -- One at a time, so that two bodies do not find the same code free.
  perform pg_advisory_xact_lock(hashtext('orgao_credor.codigo_numeracao'));
  new.codigo_numeracao :=
    codigo_livre(array[codigo_do_identificador(new.numero_identificador), new.id::integer], new.id);
  return new;
end $f$;
create trigger da_codigo before insert on orgao_credor for each row execute function da_codigo();
`;
