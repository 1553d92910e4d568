import { mudaLinhas } from '../sql/linhas.ts';

/** What the list of receipts is sorted by, besides the day; each with the id, which breaks ties. */
const ordens = ['numero_processo', 'numero_cda', 'numero_cobranca', 'parcela', 'valor'];

const partes = ['principal', 'correcao', 'multa', 'juros'];
const seis = [...partes, 'juros_mes', 'honorarios'];
/** The same six as a process has them. */
const pagos: Readonly<Record<string, string>> = {
  principal: 'valor_atualizado',
  correcao: 'valor_correcao',
  multa: 'valor_multa',
  juros: 'valor_juros',
  juros_mes: 'valor_juros_mes_pagamento',
  honorarios: 'valor_honorarios',
};
const cada = (nomes: readonly string[], texto: (nome: string) => string, entre = ', ') => nomes.map(texto).join(entre);

/** The settled processes, with what of it no receipt tells yet. */
const quitados = `
  select p.id, p.id_orgao_credor, p.numero, a.data_cadastro, a.id_usuario_cadastro, r.*
    from processo p
    cross join lateral (
      select a.data_cadastro, a.id_usuario_cadastro from andamento a
       where a.id_processo = p.id and a.acao = 'QUITAR_DEBITO' and not a.cancelado and a.excluido_em is null
       order by a.numero desc limit 1) a
    cross join lateral (
      select ${cada(seis, (nome) => `p.${pagos[nome]}_pago - coalesce(sum(x.${nome}), 0) as ${nome}`)}
        from pagamento_processo x join pagamento g on g.id = x.id_pagamento
       where x.id_processo = p.id and g.estornado_em is null) r
   where ${cada(seis, (nome) => `r.${nome}`, ' + ')} > 0`;

const medidas = ['quantidade', 'pago', 'repassado'];
/** Adds the standing receipts of tables (`+`) or takes them out (`-`), in one order of keys, so that two writers cannot wait for each other. */
const soma = (faixa: string, fontes: Readonly<Record<string, '+' | '-'>>) => /* sql */ `
  insert into resumo_pagamento as r (id_orgao_credor, dia, faixa, ${medidas.join(', ')})
  select id_orgao_credor, data, ${faixa}, ${cada(medidas, (m) => `sum(${m})`)} from (
    ${Object.entries(fontes)
      .map(
        ([tabela, sinal]) => `
    select id_orgao_credor, data, ${sinal}1 as quantidade, ${sinal}valor as pago, ${sinal}repassado as repassado
      from ${tabela} where estornado_em is null`,
      )
      .join('\n    union all')}) d
   group by 1, 2 having ${cada(medidas, (m) => `sum(${m}) <> 0`, ' or ')} order by 1, 2
  on conflict (id_orgao_credor, dia, faixa) do update set ${cada(medidas, (m) => `${m} = r.${m} + excluded.${m}`)}`;
const aoMudar = (nome: string, quando: string, fontes: Parameters<typeof soma>[1]) => /* sql */ `
create function ${nome}() returns trigger language plpgsql as $f$
begin${soma('pg_backend_pid() % 8', fontes)};
  return null;
end $f$;
create trigger ${nome} after ${quando} for each statement execute function ${nome}();`;

/**
 * Every receipt, of whatever origin, is a row of `pagamento` (M §2.8): those that the active-debt system told and those that
 * settled a process join the ones of agreements. Each keeps what the list is sorted by, and what a day received is kept, so
 * that totals of a period need not count.
 */
export const recebimentos = /* sql */ `
alter table pagamento
  -- the lowest number of its processes; the CDAs that stood on the day of the payment (M §2.79); outside any collection ''
  -- and, without an instalment, 1 of 1
  add column numero_processo text collate "C" not null default '',
  add column numeros_cda text[] collate "C" not null default '{}',
  add column numero_cda text collate "C" not null generated always as (coalesce(numeros_cda[1], '')) stored,
  add column numero_cobranca text collate "C" not null default '',
  add column parcela smallint not null default 1,
  add column total_parcelas smallint not null default 1;
create unique index pagamento_cda on pagamento (id_cda_pagamento) where id_cda_pagamento is not null;

-- A receipt of a collection has its processes; the writer of any other says the number of its process.
create function numeros_no_recebimento() returns trigger language plpgsql as $f$
declare
  processos bigint[] := array(select id from processo where numero = new.numero_processo);
begin
  if new.id_cobranca is not null then
    select numero, numero_processo into strict new.numero_cobranca, new.numero_processo
      from processo_cobranca where id = new.id_cobranca;
    processos := array(select id_processo from cobranca_processo where id_cobranca = new.id_cobranca);
  end if;
  if new.id_lancamento is not null then
    select l.parcela, c.total_parcelas into strict new.parcela, new.total_parcelas
      from lancamento l join processo_cobranca c on c.id = l.id_cobranca where l.id = new.id_lancamento;
  end if;
  new.numeros_cda := array(
    select c.numero from cda c
     where case when new.id_cda_pagamento is null
                then c.id_processo = any(processos) and c.data <= new.data
                     and (c.situacao in ('INSCRITA', 'EM_RETIFICACAO') or c.data_atualizacao >= new.data)
                else c.id = (select id_cda from cda_pagamento where id = new.id_cda_pagamento) end
     order by c.numero);
  return new;
end $f$;
create trigger numeros_no_recebimento before insert or update of id_cobranca, id_lancamento on pagamento
  for each row execute function numeros_no_recebimento();

${mudaLinhas({
  tabelas: ['pagamento'],
  esperadas: 'select count(*) from pagamento',
  comando: 'update pagamento set id_cobranca = id_cobranca',
})}
${mudaLinhas({
  tabelas: ['cda_pagamento'],
  esperadas: 'select count(*) from cda_pagamento',
  comando: /* sql */ `
    with novos as (
      insert into pagamento (id_orgao_credor, origem, id_cobranca, id_cda_pagamento, data, valor, ${partes.join(', ')}, excedente,
        criado_em, numero_processo)
      select k.id_orgao_credor, 'DIVIDA_ATIVA', e.id, k.id, k.data, k.valor, ${cada(partes, (nome) => `k.valor_${nome}`)},
             k.valor_excedente, k.criado_em, p.numero
        from cda_pagamento k join processo p on p.id = k.id_processo
        left join lateral (
          select e.id from processo_cobranca e
           where e.origem = 'EXTERNO' and e.id_cda = k.id_cda and e.data <= k.data and coalesce(e.encerrado_em, k.data) >= k.data
           order by e.id desc limit 1) e on true
       order by k.id
      returning *)
    insert into pagamento_processo (id_pagamento, id_processo, id_orgao_credor, ${partes.join(', ')})
    select n.id, k.id_processo, n.id_orgao_credor, ${cada(partes, (nome) => `n.${nome}`)}
      from novos n join cda_pagamento k on k.id = n.id_cda_pagamento`,
})}
${mudaLinhas({
  tabelas: ['processo', 'andamento', 'pagamento', 'pagamento_processo'],
  esperadas: `select count(*) from (${quitados}) q`,
  comando: /* sql */ `
    with quitados as (${quitados}),
    novos as (
      insert into pagamento (id_orgao_credor, origem, data, valor, ${seis.join(', ')}, criado_em, id_usuario, numero_processo)
      select id_orgao_credor, 'QUITACAO', (data_cadastro at time zone 'America/Sao_Paulo')::date, ${seis.join(' + ')},
             ${seis.join(', ')}, data_cadastro, id_usuario_cadastro, numero
        from quitados order by id
      returning *)
    insert into pagamento_processo (id_pagamento, id_processo, id_orgao_credor, ${seis.join(', ')})
    select n.id, q.id, n.id_orgao_credor, ${cada(seis, (nome) => `n.${nome}`)}
      from novos n join quitados q on q.numero = n.numero_processo`,
})}

drop index pagamento_geral;
create index pagamento_geral on pagamento (data desc, id desc) include (id_orgao_credor) where estornado_em is null;
${cada(
  ordens,
  (coluna) => /* sql */ `
create index pagamento_${coluna} on pagamento (id_orgao_credor, ${coluna}, id) include (data) where estornado_em is null;`,
  '',
)}
-- Only pages that vacuum has passed over need not be looked at (migration 0022).
alter table pagamento set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- What a body received on a day, without what was reversed. Rows are spread by connection, so that people who receive at once
-- do not wait for each other; whoever reads adds them up, and housekeeping joins them.
create table resumo_pagamento (
  id_orgao_credor bigint not null references orgao_credor,
  dia date not null,
  faixa smallint not null,
  quantidade bigint not null default 0,
  pago numeric(18,2) not null default 0,
  repassado numeric(18,2) not null default 0,
  primary key (id_orgao_credor, dia, faixa)
);
create index resumo_pagamento_dia on resumo_pagamento (dia);
alter table resumo_pagamento enable row level security;
alter table resumo_pagamento force row level security;
create policy escopo on resumo_pagamento to ativa_app
  using (id_orgao_credor = (select ativa_orgao()) or (select ativa_geral()))
  with check (id_orgao_credor = (select ativa_orgao()) or (select ativa_geral()));
grant select, insert, update, delete on resumo_pagamento to ativa_app;
${aoMudar('recebimento_insere', 'insert on pagamento referencing new table as novas', { novas: '+' })}
${aoMudar('recebimento_altera', 'update on pagamento referencing new table as novas old table as velhas', {
  novas: '+',
  velhas: '-',
})}
${mudaLinhas({
  tabelas: ['pagamento'],
  esperadas: 'select count(*) from (select distinct id_orgao_credor, data from pagamento where estornado_em is null) d',
  comando: soma('0', { pagamento: '+' }),
})}
`;
