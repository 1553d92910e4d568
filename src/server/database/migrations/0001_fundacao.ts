/**
 * Extensions, roles and the functions that the tables and the row-level security lean on.
 *
 * `ativa_app` is what every transaction of the application runs as; `ativa_interno` owns the few functions that must look
 * across bodies (they check the scope themselves). Neither can log in. The statements are idempotent, because roles belong
 * to the server and not to the database.
 */
export const fundacao = /* sql */ `
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

do $$
begin
  if not exists (select from pg_roles where rolname = 'ativa_app') then create role ativa_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'ativa_interno') then create role ativa_interno nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant ativa_app, ativa_interno to current_user;
grant usage on schema public to ativa_app, ativa_interno;

-- Search text, normalised once on write. unaccent() is only stable because its dictionary could change; ours does not.
create function ativa_normaliza(texto text) returns text language sql immutable strict parallel safe
as $f$ select lower(public.unaccent('public.unaccent'::regdictionary, texto)) $f$;

-- The scope of the transaction. Unset or empty means no body at all: every policy fails closed.
create function ativa_orgao() returns bigint language sql stable parallel safe
as $f$ select nullif(current_setting('ativa.orgao', true), '')::bigint $f$;
create function ativa_usuario() returns bigint language sql stable parallel safe
as $f$ select nullif(current_setting('ativa.usuario', true), '')::bigint $f$;
-- The central body sees all; the system (sign-in, jobs) too, and may also write what belongs to nobody.
create function ativa_sistema() returns boolean language sql stable parallel safe
as $f$ select coalesce(current_setting('ativa.sistema', true) = 'on', false) $f$;
create function ativa_geral() returns boolean language sql stable parallel safe
as $f$ select coalesce(current_setting('ativa.central', true) = 'on', false) or ativa_sistema() $f$;
`;
