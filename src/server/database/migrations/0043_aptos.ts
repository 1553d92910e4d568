import { mudaLinhas } from '../sql/linhas.ts';
import { listaContada } from '../sql/listaContada.ts';

/** What each component still owes: never below zero, for an overpaid one pays no other. */
const saldo = [
  ['valor_atualizado', 'valor_atualizado'],
  ['valor_correcao', 'valor_correcao'],
  ['multa_atualizada', 'valor_multa'],
  ['juros_atualizado', 'valor_juros'],
]
  .map(([devido, nome]) => `greatest(${devido} - ${nome}_pago - ${nome}_dispensado, 0)`)
  .join(' + ');

/**
 * `impedimento` (domain/cobranca) as of this migration, so that lists and indexes can ask it. tests/api/negociacao/aptos.test.ts
 * compares both in every case; a change of the rule needs a migration that replaces the column.
 */
const apto = `excluido_em is null and not suspenso and situacao_pcc = 'SEM_ACORDO'
      and coalesce(situacao_cda_protesto, '') not in ('AGUARDANDO_CONFIRMACAO_CARTORIO', 'AGUARDANDO_PROTESTO')
      and not cda_suspensa_ordem_judicial
      and situacao in (1, 2, 3, 8, 9, 10, 11, 12, 15, 16, 17, 18, 22, 23, 24, 25, 26, 28, 101, 107)
      and ${saldo} > 0`;

/** The orders of the list of processes apt for negotiation that no other index of processes answers. */
const ordens = {
  inscricao: 'data_inscricao desc nulls last, data desc, id desc',
  data: 'data, id',
  numero: 'numero, id',
  saldo: 'saldo_devedor, id',
  correcao: 'ultima_correcao_valor desc nulls last, id desc',
} as const;

/** Lists ask for both: only an index that has both answers without looking at the rows. */
const parte = 'excluido_em is null and apto_negociar';

const contagem = {
  tabela: 'processo',
  lista: 'aptos',
  chave: (linha: string) => `${linha}.apto_negociar::integer::smallint`,
};

/** Processes apt for negotiation: which they are, what they owe and since when they are inscribed stands in their rows. */
export const aptos = /* sql */ `
alter table processo
  add column saldo_devedor numeric(15,2) not null generated always as (${saldo}) stored,
  add column apto_negociar boolean not null generated always as (${apto}) stored,
  -- date of the newest CDA under which the debt is owed
  add column data_inscricao date;

create function inscricao_no_processo() returns trigger language plpgsql as $f$
declare
  desde date := (select c.data from cda c where c.id_processo = new.id_processo and c.situacao in ('INSCRITA', 'EM_RETIFICACAO')
                  order by c.id desc limit 1);
begin
  update processo set data_inscricao = desde where id = new.id_processo and data_inscricao is distinct from desde;
  return null;
end $f$;
create trigger inscricao_no_processo after insert or update of data, situacao on cda
  for each row execute function inscricao_no_processo();
${mudaLinhas({
  tabelas: ['processo', 'cda'],
  esperadas: `select count(distinct id_processo) from cda where situacao in ('INSCRITA', 'EM_RETIFICACAO')`,
  comando: /* sql */ `
    update processo p set data_inscricao = c.data
      from (select distinct on (id_processo) id_processo, data from cda where situacao in ('INSCRITA', 'EM_RETIFICACAO')
             order by id_processo, id desc) c
     where c.id_processo = p.id`,
})}
${Object.entries(ordens)
  .map(
    ([nome, colunas]) => /* sql */ `
create index processo_apto_${nome} on processo (id_orgao_credor, ${colunas}) where ${parte};
create index processo_geral_apto_${nome} on processo (${colunas}) include (id_orgao_credor) where ${parte};`,
  )
  .join('')}
-- Part of a common name is counted out of the index that orders by name.
create index processo_apto_nome on processo (id_orgao_credor, devedor_nome, id) include (devedor_busca) where ${parte};
${listaContada(contagem)}
${mudaLinhas({
  tabelas: ['processo', 'resumo_lista'],
  esperadas: 'select count(*) from (select distinct id_orgao_credor, apto_negociar from processo) d',
  comando: /* sql */ `
    insert into resumo_lista (id_orgao_credor, lista, chave, faixa, quantidade)
    select id_orgao_credor, '${contagem.lista}', ${contagem.chave('processo')}, 0, count(*) from processo group by 1, 3`,
})}
`;
