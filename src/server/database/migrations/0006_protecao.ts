/** Tables whose rows belong to one body: the policy compares their body with the transaction's. */
const porOrgao = [
  'orgao_credor_tipo_documento',
  'feriado_local',
  'usuario',
  'devedor',
  'numeracao',
  'processo',
  'resumo_processo',
  'corresponsavel',
  'andamento',
  'documento',
  'upload',
  'arquivo',
];

/** Tables of one person's credentials: that person, or the system (sign-in, refresh, recovery). */
const porUsuario = ['sessao', 'refresh_token', 'senha_token', 'dispositivo'];

/** Tables with nothing that belongs to a body; the application may use them in any scope. */
const comuns = [
  'indice_financeiro',
  'indice_valor',
  'natureza_debito',
  'motivo_devolucao',
  'tipo_documento',
  'configuracao',
  'cep_cache',
  'tentativa_login',
  'captcha_usado',
  'limite',
  'idempotencia',
  'job',
  'job_schedule',
];

const protege = (tabela: string, regra: string, escrita = regra) => /* sql */ `
alter table ${tabela} enable row level security;
alter table ${tabela} force row level security;
create policy escopo on ${tabela} to ativa_app using (${regra}) with check (${escrita});
grant select, insert, update, delete on ${tabela} to ativa_app;
`;

const doOrgao = (coluna: string) => `${coluna} = (select ativa_orgao()) or (select ativa_geral())`;

/**
 * The second fence around the bodies: even a query that forgets its scope sees only the rows of the transaction's body,
 * and none where no scope was set. FORCE holds the tables' owner to it too.
 */
export const protecao = /* sql */ `
${porOrgao.map((t) => protege(t, doOrgao('id_orgao_credor'))).join('')}
${porUsuario.map((t) => protege(t, 'id_usuario = (select ativa_usuario()) or (select ativa_sistema())')).join('')}
${protege('orgao_credor', doOrgao('id'))}
${protege(
  'perfil',
  `${doOrgao('id_orgao_credor')} or id_orgao_credor is null and (select ativa_orgao()) is not null`,
  doOrgao('id_orgao_credor'),
)}
${protege('perfil_permissao', 'exists (select from perfil p where p.id = id_perfil)', `exists (select from perfil p where p.id = id_perfil and (${doOrgao('p.id_orgao_credor')}))`)}
${comuns.map((t) => `grant select, insert, update, delete on ${t} to ativa_app;`).join('\n')}

-- The trail is written and read, never changed.
alter table auditoria enable row level security;
alter table auditoria force row level security;
create policy leitura on auditoria for select to ativa_app using (${doOrgao('id_orgao_credor')});
create policy escrita on auditoria for insert to ativa_app
  with check (${doOrgao('id_orgao_credor')} or id_usuario = (select ativa_usuario()));
grant select, insert on auditoria to ativa_app;
grant usage, select on all sequences in schema public to ativa_app;

-- Functions that must look across bodies. They belong to a role that no connection uses, and check the scope themselves.
grant create on schema public to ativa_interno;
create policy interno on usuario for select to ativa_interno using (true);
create policy interno on perfil for select to ativa_interno using (true);
create policy interno on perfil_permissao for select to ativa_interno using (true);
create policy interno on orgao_credor for select to ativa_interno using (true);
create policy interno on sessao for select to ativa_interno using (true);
create policy interno on processo for select to ativa_interno using (true);
create policy interno on auditoria for select to ativa_interno using (true);
grant select on usuario, perfil, perfil_permissao, orgao_credor, sessao, processo, auditoria to ativa_interno;

-- Who calls, as the database knows them now: one round trip, without a transaction. No row: no such session.
create function quem_chama(sessao_id bigint, usuario_id bigint)
returns table (
  nome text, email text, matricula text, ativo boolean, id_perfil bigint, permissoes text[], versao_acesso text,
  id_orgao bigint, central boolean, sessao_viva boolean, sessao_expira_em timestamptz
) language sql stable security definer set search_path = public as $f$
  select u.nome, u.email, u.matricula,
         u.ativo and u.excluido_em is null and o.ativo and o.excluido_em is null and p.excluido_em is null,
         p.id, coalesce((select array_agg(pp.permissao) from perfil_permissao pp where pp.id_perfil = p.id), '{}'),
         u.versao_acesso || '.' || p.versao_acesso, o.id, o.central, s.encerrada_em is null, s.expira_em
    from sessao s
    join usuario u on u.id = s.id_usuario
    join perfil p on p.id = u.id_perfil
    join orgao_credor o on o.id = u.id_orgao_credor
   where s.id = sessao_id and s.id_usuario = usuario_id
$f$;
alter function quem_chama(bigint, bigint) owner to ativa_interno;

-- Ids of the processes whose debtor's name contains the text, at most so many. A LIKE of the caller's own cannot use the
-- trigram index under row-level security (its operator is not leakproof); this one can, and keeps to the scope by itself.
create function processos_por_devedor(texto text, limite integer)
returns setof bigint language plpgsql stable rows 100 security definer set search_path = public as $f$
declare
  padrao text := '%' || replace(replace(replace(ativa_normaliza(texto), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
begin
  if ativa_geral() then
    return query select p.id from processo p where p.excluido_em is null and p.devedor_busca like padrao limit limite;
  else
    return query select p.id from processo p
      where p.excluido_em is null and p.id_orgao_credor = ativa_orgao() and p.devedor_busca like padrao limit limite;
  end if;
end $f$;
alter function processos_por_devedor(text, integer) owner to ativa_interno;

-- Who changed a record last: named to whoever arrives with an old version.
create function ultima_alteracao(qual_recurso text, registro bigint)
returns table (quem text, quando timestamptz, acao text)
language sql stable security definer set search_path = public as $f$
  select a.usuario_nome, a.em, a.acao from auditoria a
   where a.recurso = qual_recurso and a.id_registro = registro order by a.id desc limit 1
$f$;
alter function ultima_alteracao(text, bigint) owner to ativa_interno;
revoke create on schema public from ativa_interno;
grant execute on all functions in schema public to ativa_app, ativa_interno;
`;
