/** What a process adds to the kept summary. «Lavrado» is D §5.1, spelled like its partial index. */
const lavrado = 'data_constituicao_definitiva is not null and fase in (3, 6)';
const medidas = ['quantidade', 'valor', 'lavrados', 'valor_lavrados', 'recuperados', 'valor_recuperado'] as const;
const daLinha = `1 as quantidade, total_corrigido as valor,
      (${lavrado})::integer as lavrados, case when ${lavrado} then total_corrigido else 0 end as valor_lavrados,
      (valor_pago > 0)::integer as recuperados, valor_pago as valor_recuperado`;

const cada = (texto: (medida: string) => string, entre = ', ') => medidas.map(texto).join(entre);

/** Adds the rows of a table (`+`) or takes them out (`-`). Keys are in one order, so that two writers cannot wait for each other. */
const soma = (faixa: string, fontes: Readonly<Record<string, '+' | '-'>>) => /* sql */ `
  insert into resumo_processo as r (id_orgao_credor, fase, situacao, faixa, ${medidas.join(', ')})
  select id_orgao_credor, fase, situacao, ${faixa}, ${cada((m) => `sum(${m})`)} from (
    ${Object.entries(fontes)
      .map(
        ([tabela, sinal]) => `select id_orgao_credor, fase, situacao, ${cada((m) => `${sinal}${m} as ${m}`)}
      from (select id_orgao_credor, fase, situacao, ${daLinha}
              from ${tabela} where excluido_em is null) l`,
      )
      .join('\n    union all\n    ')}
  ) d group by 1, 2, 3 having ${cada((m) => `sum(${m}) <> 0`, ' or ')} order by 1, 2, 3
  on conflict (id_orgao_credor, fase, situacao, faixa)
  do update set ${cada((m) => `${m} = r.${m} + excluded.${m}`)};`;

const aoMudar = (nome: string, fontes: Parameters<typeof soma>[1]) => /* sql */ `
create or replace function ${nome}() returns trigger language plpgsql as $f$
begin${soma('pg_backend_pid() % 8', fontes)}
  return null;
end $f$;
`;

/** «Aguardando notificação» of every stage (S1 §4.1): where a receipt notice is waited for. */
const aguardandoAviso = 'situacao in (1, 25, 8, 10, 15, 17, 23) and not suspenso and excluido_em is null';
const comPrazo = 'prazo_fim is not null and not suspenso and excluido_em is null';

/**
 * The dashboard: the kept summary learns of lavrados and of what was recovered, each process knows since when it stands
 * where it stands, and every question of the page has its index, within one body and for the central one.
 */
export const painel = /* sql */ `
alter table resumo_processo
  add column lavrados bigint not null default 0,
  add column valor_lavrados numeric(18,2) not null default 0,
  add column recuperados bigint not null default 0,
  add column valor_recuperado numeric(18,2) not null default 0;
${aoMudar('resumo_insere', { novas: '+' })}
${aoMudar('resumo_altera', { novas: '+', velhas: '-' })}
${aoMudar('resumo_exclui', { velhas: '-' })}

-- Since when the process has been in its situation without a break, as its standing movements tell.
create function desde_quando(processo_id bigint, em_situacao smallint) returns date language sql stable as $f$
  select (min(a.data_cadastro) at time zone 'America/Sao_Paulo')::date from andamento a
   where a.id_processo = processo_id and not a.cancelado and a.excluido_em is null
     and a.numero > coalesce((select max(b.numero) from andamento b
           where b.id_processo = processo_id and not b.cancelado and b.excluido_em is null
             and b.situacao is distinct from em_situacao), 0)
$f$;
alter table processo add column situacao_desde date;

-- Whoever moves a process need not think of it; «now» is the moment that the writer gives.
create function marca_situacao() returns trigger language plpgsql as $f$
begin
  if tg_op = 'INSERT' then
    new.situacao_desde := coalesce(new.situacao_desde, (new.criado_em at time zone 'America/Sao_Paulo')::date);
  elsif new.situacao <> old.situacao and new.situacao_desde is not distinct from old.situacao_desde then
    new.situacao_desde := ((case when new.alterado_em is distinct from old.alterado_em then new.alterado_em else now() end)
      at time zone 'America/Sao_Paulo')::date;
  end if;
  return new;
end $f$;
create trigger marca_situacao before insert or update of situacao on processo
  for each row execute function marca_situacao();

-- What is there already. The tables are held to their policies, so it is read as the system reads.
select set_config('ativa.sistema', 'on', true);
set local role ativa_app;
update processo set situacao_desde =
  coalesce(desde_quando(id, situacao), (criado_em at time zone 'America/Sao_Paulo')::date);
delete from resumo_processo;
${soma('0', { processo: '+' })}
reset role;
select set_config('ativa.sistema', '', true);

create index andamento_recente on andamento (id_orgao_credor, data_cadastro desc, id desc) where excluido_em is null;
create index andamento_geral_recente on andamento (data_cadastro desc, id desc) where excluido_em is null;
create index processo_prazo_orgao on processo (id_orgao_credor, prazo_fim, id) where ${comPrazo};
create index processo_aviso on processo (id_orgao_credor, situacao_desde, id) where ${aguardandoAviso};
create index processo_geral_aviso on processo (situacao_desde, id) where ${aguardandoAviso};
create index processo_geral_devolvido on processo (data_devolucao, id) where excluido_em is null and situacao = 28;
`;
