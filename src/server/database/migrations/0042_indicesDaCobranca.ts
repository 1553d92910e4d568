import { mudaLinhas } from '../sql/linhas.ts';
import { listaContada } from '../sql/listaContada.ts';

/** What the list of agreements is sorted or searched by, besides its date; each with the id, which breaks ties. */
const ordens = {
  numero: 'numero',
  processo: 'numero_processo',
  nome: 'devedor_nome',
  documento: 'devedor_documento',
  ordem: 'situacao_ordem',
} as const;

const contagem = { tabela: 'processo_cobranca', lista: 'cobrancas', chave: (linha: string) => `${linha}.situacao` };

/**
 * The list of agreements at any size: every filter and order has its index, within one body and for the central one; the
 * numbers of processes and CDAs stand with the agreement, and its unfiltered total is kept. Indexes of all bodies include the
 * body, because row-level security asks for it.
 */
export const indicesDaCobranca = /* sql */ `
alter table processo_cobranca
  -- alphabetical order of the names of the situations (200 Ativo, 203 Cancelado, …)
  add column situacao_ordem smallint
    generated always as (array_position(array[200, 203, 204, 201, 202], situacao::integer)::smallint) stored,
  -- the part of saldo that is consolidated debt, without interest of the month and fees (M §6.18)
  add column saldo_devedor numeric(15,2);
${mudaLinhas({
  tabelas: ['processo_cobranca'],
  esperadas: 'select count(*) from processo_cobranca',
  comando: 'update processo_cobranca set saldo_devedor = saldo',
})}
alter table processo_cobranca alter column saldo_devedor set not null;

drop index processo_cobranca_documento, processo_cobranca_geral;
${Object.entries(ordens)
  .map(
    ([nome, coluna]) => /* sql */ `
create index processo_cobranca_${nome}_id on processo_cobranca (id_orgao_credor, ${coluna}, id);
create index processo_cobranca_geral_${nome} on processo_cobranca (${coluna}, id) include (id_orgao_credor);`,
  )
  .join('')}
create index processo_cobranca_geral_data on processo_cobranca (data desc, id desc) include (id_orgao_credor);
create index processo_cobranca_geral_situacao on processo_cobranca (situacao, data desc, id desc) include (id_orgao_credor);
-- Only pages that vacuum has passed over need not be looked at (migration 0022).
alter table processo_cobranca set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- By which numbers an agreement is found: those of its processes, and of the newest CDA of each.
alter table cobranca_processo
  add column numero_processo text collate "C" not null default '',
  add column numero_cda text collate "C";
create function numeros_na_cobranca() returns trigger language plpgsql as $f$
begin
  new.numero_processo := (select numero from processo where id = new.id_processo);
  new.numero_cda := (select numero from cda where id_processo = new.id_processo order by id desc limit 1);
  return new;
end $f$;
create trigger numeros_na_cobranca before insert on cobranca_processo for each row execute function numeros_na_cobranca();
create function cda_na_cobranca() returns trigger language plpgsql as $f$
begin
  update cobranca_processo set numero_cda = new.numero
   where id_processo = new.id_processo and numero_cda is distinct from new.numero
     and not exists (select from cda where id_processo = new.id_processo and id > new.id);
  return null;
end $f$;
create trigger cda_na_cobranca after insert or update of numero on cda for each row execute function cda_na_cobranca();
${mudaLinhas({
  tabelas: ['cobranca_processo', 'processo', 'cda'],
  esperadas: 'select count(*) from cobranca_processo',
  comando: /* sql */ `
    update cobranca_processo x set numero_processo = p.numero,
           numero_cda = (select c.numero from cda c where c.id_processo = p.id order by c.id desc limit 1)
      from processo p where p.id = x.id_processo`,
})}
${['numero_processo', 'numero_cda']
  .map(
    (coluna) => /* sql */ `
create index cobranca_processo_${coluna} on cobranca_processo (id_orgao_credor, ${coluna}, id_cobranca);
create index cobranca_processo_geral_${coluna} on cobranca_processo (${coluna}, id_cobranca) include (id_orgao_credor);`,
  )
  .join('')}

-- Totals of lists, kept as their rows change; whoever reads adds the slots up.
create table resumo_lista (
  id_orgao_credor bigint not null references orgao_credor,
  lista text collate "C" not null,
  chave smallint not null,
  faixa smallint not null,
  quantidade bigint not null default 0,
  primary key (id_orgao_credor, lista, chave, faixa)
);
alter table resumo_lista enable row level security;
alter table resumo_lista force row level security;
create policy escopo on resumo_lista to ativa_app
  using (id_orgao_credor = (select ativa_orgao()) or (select ativa_geral()))
  with check (id_orgao_credor = (select ativa_orgao()) or (select ativa_geral()));
grant select, insert, update on resumo_lista to ativa_app;
${listaContada(contagem)}
${mudaLinhas({
  tabelas: ['processo_cobranca', 'resumo_lista'],
  esperadas: 'select count(*) from (select distinct id_orgao_credor, situacao from processo_cobranca) d',
  comando: /* sql */ `
    insert into resumo_lista (id_orgao_credor, lista, chave, faixa, quantidade)
    select id_orgao_credor, '${contagem.lista}', situacao, 0, count(*) from processo_cobranca group by 1, 3`,
})}
`;
