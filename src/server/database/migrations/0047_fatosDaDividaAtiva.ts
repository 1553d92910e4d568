import { mudaLinhas } from '../sql/linhas.ts';

/** What a process adds to the kept summary: as in migration 0011, and what is known of its CDA (S2 §2.8). */
const lavrado = 'data_constituicao_definitiva is not null and fase in (3, 6)';
const ajuizada = `fase = 4 and coalesce(situacao_cda_justica = 'AJUIZADA', false)`;
const protestada = `fase = 4 and coalesce(situacao_cda_protesto = 'PROTESTADA', false)`;
const marcas: Readonly<Record<string, readonly [total: string, onde: string, soma: string]>> = {
  valor_lavrados: ['lavrados', lavrado, 'total_corrigido'],
  valor_recuperado: ['recuperados', 'valor_pago > 0', 'valor_pago'],
  valor_suspensos_acordo: ['suspensos_acordo', 'cda_suspensa_acordo', 'total_corrigido'],
  valor_suspensos_judicial: ['suspensos_judicial', 'cda_suspensa_ordem_judicial', 'total_corrigido'],
  valor_ajuizados: ['ajuizados', ajuizada, 'total_corrigido'],
  valor_protestados: ['protestados', protestada, 'total_corrigido'],
  valor_divida_recuperada: ['divida_recuperada', 'teve_cda and valor_pago > 0', 'valor_pago'],
};
const novas = Object.entries(marcas).slice(2);
const medidas = ['quantidade', 'valor', ...Object.entries(marcas).flatMap(([valor, [total]]) => [total, valor])];
const daLinha = [
  '1 as quantidade, total_corrigido as valor',
  ...Object.entries(marcas).map(
    ([valor, [total, onde, soma]]) =>
      `(${onde})::integer as ${total}, case when ${onde} then ${soma} else 0 end as ${valor}`,
  ),
].join(',\n      ');

interface Resumo {
  readonly tabela: string;
  readonly chaves: readonly string[];
  readonly medidas: readonly string[];
  readonly daLinha: string;
  readonly onde: string;
}
/** Adds the rows of a table (`+`) or takes them out (`-`). Keys are in one order, so that two writers cannot wait for each other. */
const soma = (r: Resumo, faixa: string, fontes: Readonly<Record<string, '+' | '-'>>) => {
  const chaves = r.chaves.join(', ');
  const cada = (texto: (medida: string) => string, entre = ', ') => r.medidas.map(texto).join(entre);
  return /* sql */ `
  insert into ${r.tabela} as r (${chaves}, faixa, ${r.medidas.join(', ')})
  select ${chaves}, ${faixa}, ${cada((m) => `sum(${m})`)} from (
    ${Object.entries(fontes)
      .map(
        ([tabela, sinal]) => `select ${chaves}, ${cada((m) => `${sinal}${m} as ${m}`)}
      from (select ${chaves}, ${r.daLinha} from ${tabela} where ${r.onde}) l`,
      )
      .join('\n    union all\n    ')}
  ) d group by ${chaves} having ${cada((m) => `sum(${m}) <> 0`, ' or ')} order by ${chaves}
  on conflict (${chaves}, faixa) do update set ${cada((m) => `${m} = r.${m} + excluded.${m}`)}`;
};
const aoSomar = (r: Resumo, nome: string, fontes: Parameters<typeof soma>[2]) => /* sql */ `
create or replace function ${nome}() returns trigger language plpgsql as $f$
begin${soma(r, 'pg_backend_pid() % 8', fontes)};
  return null;
end $f$;`;

const resumoProcesso: Resumo = {
  tabela: 'resumo_processo',
  chaves: ['id_orgao_credor', 'fase', 'situacao'],
  medidas,
  daLinha,
  onde: 'excluido_em is null',
};
const resumoFato: Resumo = {
  tabela: 'resumo_fato',
  chaves: ['id_orgao_credor', 'dia', 'tipo'],
  medidas: ['quantidade', 'valor'],
  daLinha: '1 as quantidade, valor',
  onde: 'true',
};

const doProcesso = 'join processo p on p.id = x.id_processo and p.excluido_em is null';
const inscrito = `${doProcesso} and p.teve_cda`;
const pago = 'x.principal + x.correcao + x.multa + x.juros + x.juros_mes + x.honorarios';
/**
 * Every fact of processes. The total of an agreement is counted once, with the first of its inscribed processes.
 * @param quais SQL of a condition on `x.id_processo` and `n`, the kind
 */
const fatos = (quais: (n: number) => string) => /* sql */ `
  select 1::smallint as tipo, x.id_orgao_credor, x.id_processo, x.data as dia, x.valor_inscricao as valor
    from cda x ${doProcesso} where ${quais(1)}
  union all
  select 2, x.id_orgao_credor, x.id_processo, j.data, j.valor
    from cda x join cda_processo_juridico j on j.id_cda = x.id ${doProcesso} where ${quais(2)}
  union all
  select 3, x.id_orgao_credor, x.id_processo, t.protestado_em, t.valor
    from cda x join cda_protesto t on t.id_cda = x.id ${doProcesso} where t.protestado_em is not null and ${quais(3)}
  union all
  select 4, x.id_orgao_credor, x.id_processo, c.data,
         case when x.id_processo = (
           select min(y.id_processo) from cobranca_processo y
             join processo q on q.id = y.id_processo and q.excluido_em is null and q.teve_cda
            where y.id_cobranca = c.id) then c.valor_total else 0 end
    from cobranca_processo x join processo_cobranca c on c.id = x.id_cobranca ${inscrito} where ${quais(4)}
  union all
  select 5, x.id_orgao_credor, x.id_processo, g.data, ${pago}
    from pagamento_processo x join pagamento g on g.id = x.id_pagamento and g.estornado_em is null ${inscrito} where ${quais(5)}`;
/** The rows of `fato_divida_ativa`: one for each process, kind and day. */
const porDia = (quais: Parameters<typeof fatos>[0]) => /* sql */ `
  select id_processo, id_orgao_credor, tipo, dia, sum(valor) as valor,
         lag(dia) over (partition by id_processo, tipo order by dia) as anterior
    from (${fatos(quais)}) f group by 1, 2, 3, 4`;

/** A statement that writes rows of the table has the facts of the processes computed anew. `ids`: SQL over `novas`. */
const aoInserir = (tabela: string, tipo: number, ids: string) => /* sql */ `
create function ${tabela}_nos_fatos() returns trigger language plpgsql as $f$
begin
  perform refaz_fatos(array(select distinct id_processo from (${ids}) p), array[${tipo}]::smallint[]);
  return null;
end $f$;
create trigger ${tabela}_nos_fatos after insert on ${tabela} referencing new table as novas
  for each statement execute function ${tabela}_nos_fatos();`;
/** The same where a column of a row becomes another. `ids`: SQL over `new`. */
const aoAlterar = (tabela: string, colunas: readonly string[], tipos: readonly number[], ids: string) => /* sql */ `
create function ${tabela}_muda_fatos() returns trigger language plpgsql as $f$
begin
  perform refaz_fatos(array(${ids}), array[${tipos}]::smallint[]);
  return null;
end $f$;
create trigger ${tabela}_muda_fatos after update of ${colunas.join(', ')} on ${tabela} for each row
  when ((${colunas.map((c) => `old.${c}`).join(', ')}) is distinct from (${colunas.map((c) => `new.${c}`).join(', ')}))
  execute function ${tabela}_muda_fatos();`;
const doMesmoAcordo = (cobrancas: string) =>
  `select y.id_processo from cobranca_processo y where y.id_cobranca in (${cobrancas})`;
const daCda = (cda: string) => `select id_processo from cda where id = ${cda}`;

const doOrgao = 'id_orgao_credor = (select ativa_orgao()) or (select ativa_geral())';
const tabelasDosFatos = [
  ...['processo', 'cda', 'cda_processo_juridico', 'cda_protesto', 'cobranca_processo', 'processo_cobranca'],
  ...['pagamento_processo', 'pagamento', 'fato_divida_ativa'],
];

/**
 * The panel of the active debt reads kept figures (ADR 50): the summary of the processes learns of their CDAs, and what happens to
 * a debt is kept by process and day, as it was when it happened, whatever became of it (M §2.73). Distinct processes of a period
 * are the facts of its days without those whose process had one before them in it.
 */
export const fatosDaDividaAtiva = /* sql */ `
alter table cda add column valor_inscricao numeric(15,2);
alter table cda_protesto add column protestado_em date;
${mudaLinhas({
  tabelas: ['cda', 'evento_divida_ativa'],
  esperadas: 'select count(*) from cda',
  comando: /* sql */ `
    update cda c set valor_inscricao = coalesce(
      (select (e.dados ->> 'valor')::numeric from evento_divida_ativa e
        where e.id_processo = c.id_processo and e.tipo = 'INSCRICAO_ACEITA' and e.estado = 'aplicado'
          and e.dados ->> 'numeroCda' = c.numero
        order by e.id limit 1), c.valor)`,
})}
alter table cda alter column valor_inscricao set not null;
${mudaLinhas({
  tabelas: ['cda_protesto', 'cda', 'evento_divida_ativa'],
  esperadas: 'select count(*) from cda_protesto',
  // The first request of protest of a process made its first row, and so on.
  comando: /* sql */ `
    update cda_protesto t set protestado_em = coalesce(o.dia, case when t.ocorrencia in ('2', 'B', 'C') then t.data_ocorrencia end)
      from (select t.id, c.id_processo, row_number() over (partition by c.id_processo order by t.id) as vez
              from cda_protesto t join cda c on c.id = t.id_cda) n
      left join (select id_processo, vez, min(data) filter (where ocorrencia in ('2', 'B', 'C')) as dia
                   from (select id_processo, data, dados ->> 'ocorrencia' as ocorrencia,
                                count(*) filter (where tipo = 'PROTESTO_SOLICITADO')
                                  over (partition by id_processo order by sequencia) as vez
                           from evento_divida_ativa
                          where estado = 'aplicado' and tipo in ('PROTESTO_SOLICITADO', 'PROTESTO_OCORRENCIA')) e
                  group by 1, 2) o using (id_processo, vez)
     where n.id = t.id`,
})}

alter table resumo_processo
  ${novas.map(([valor, [total]]) => `add column ${total} bigint not null default 0, add column ${valor} numeric(18,2) not null default 0`).join(',\n  ')};
${aoSomar(resumoProcesso, 'resumo_insere', { novas: '+' })}
${aoSomar(resumoProcesso, 'resumo_altera', { novas: '+', velhas: '-' })}
${aoSomar(resumoProcesso, 'resumo_exclui', { velhas: '-' })}
${mudaLinhas({
  tabelas: ['resumo_processo'],
  esperadas: 'select count(*) from resumo_processo',
  comando: 'delete from resumo_processo',
})}
${mudaLinhas({
  tabelas: ['processo', 'resumo_processo'],
  esperadas: `select count(*) from (select distinct id_orgao_credor, fase, situacao from processo where excluido_em is null) d`,
  comando: soma(resumoProcesso, '0', { processo: '+' }),
})}

create table fato_divida_ativa (
  id_processo bigint not null references processo,
  id_orgao_credor bigint not null references orgao_credor,
  -- 1 inscription, 2 lawsuit, 3 protest, 4 agreement, 5 payment
  tipo smallint not null check (tipo between 1 and 5),
  dia date not null,
  valor numeric(15,2) not null,
  -- the day before this one on which it happened to the process
  anterior date,
  primary key (id_processo, tipo, dia)
);
create index fato_dia on fato_divida_ativa (id_orgao_credor, tipo, dia) include (id_processo, anterior);
create index fato_geral_dia on fato_divida_ativa (tipo, dia) include (id_processo, anterior, id_orgao_credor);
-- A period of up to 31 days asks only for these.
create index fato_repetido on fato_divida_ativa (id_orgao_credor, dia) include (tipo, anterior) where dia - anterior <= 30;
create index fato_geral_repetido on fato_divida_ativa (dia) include (tipo, anterior, id_orgao_credor) where dia - anterior <= 30;

-- Rows are spread by connection, so that people who work at once do not queue for one; housekeeping joins them.
create table resumo_fato (
  id_orgao_credor bigint not null references orgao_credor,
  dia date not null,
  tipo smallint not null,
  faixa smallint not null,
  quantidade bigint not null default 0,
  valor numeric(18,2) not null default 0,
  primary key (id_orgao_credor, dia, tipo, faixa)
);
create index resumo_fato_geral on resumo_fato (dia) include (tipo, quantidade, valor, id_orgao_credor);
${['fato_divida_ativa', 'resumo_fato']
  .map(
    (tabela) => /* sql */ `
alter table ${tabela} enable row level security;
alter table ${tabela} force row level security;
create policy escopo on ${tabela} to ativa_app using (${doOrgao}) with check (${doOrgao});
grant select, insert, update, delete on ${tabela} to ativa_app;
-- Only pages that vacuum has passed over need not be looked at (migration 0022).
alter table ${tabela} set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);`,
  )
  .join('')}
${aoSomar(resumoFato, 'fato_insere', { novas: '+' })}
${aoSomar(resumoFato, 'fato_altera', { novas: '+', velhas: '-' })}
${aoSomar(resumoFato, 'fato_exclui', { velhas: '-' })}
create trigger fato_insere after insert on fato_divida_ativa referencing new table as novas
  for each statement execute function fato_insere();
create trigger fato_altera after update on fato_divida_ativa referencing old table as velhas new table as novas
  for each statement execute function fato_altera();
create trigger fato_exclui after delete on fato_divida_ativa referencing old table as velhas
  for each statement execute function fato_exclui();

-- Who locks a process first sees all that others wrote of it: two that write at once do not miss each other.
create function refaz_fatos(ids bigint[], quais smallint[]) returns void language plpgsql as $f$
begin
  if cardinality(ids) = 0 then return; end if;
  perform from processo where id in (select unnest(ids)) order by id for no key update;
  with novos as materialized (${porDia((n) => `x.id_processo in (select unnest(ids)) and ${n} = any(quais)`)}),
  tirados as (
    delete from fato_divida_ativa f where f.id_processo in (select unnest(ids)) and f.tipo = any(quais)
       and not exists (select from novos n where (n.id_processo, n.tipo, n.dia) = (f.id_processo, f.tipo, f.dia)))
  insert into fato_divida_ativa as f (id_processo, id_orgao_credor, tipo, dia, valor, anterior)
  select id_processo, id_orgao_credor, tipo, dia, valor, anterior from novos order by id_processo, tipo, dia
  on conflict (id_processo, tipo, dia) do update set valor = excluded.valor, anterior = excluded.anterior
   where (f.valor, f.anterior) is distinct from (excluded.valor, excluded.anterior);
end $f$;
${aoInserir('cda', 1, 'select id_processo from novas')}
${aoAlterar('cda', ['data', 'valor_inscricao'], [1], 'select new.id_processo')}
${aoInserir('cda_processo_juridico', 2, 'select c.id_processo from novas n join cda c on c.id = n.id_cda')}
${aoAlterar('cda_processo_juridico', ['data', 'valor'], [2], daCda('new.id_cda'))}
${aoInserir('cda_protesto', 3, 'select c.id_processo from novas n join cda c on c.id = n.id_cda where n.protestado_em is not null')}
${aoAlterar('cda_protesto', ['protestado_em', 'valor'], [3], daCda('new.id_cda'))}
${aoInserir('cobranca_processo', 4, doMesmoAcordo('select id_cobranca from novas'))}
${aoAlterar('processo_cobranca', ['data', 'valor_total'], [4], doMesmoAcordo('new.id'))}
${aoInserir('pagamento_processo', 5, 'select id_processo from novas')}
${aoAlterar('pagamento', ['data', 'estornado_em'], [5], 'select id_processo from pagamento_processo where id_pagamento = new.id')}
${aoAlterar(
  'processo',
  ['teve_cda', 'excluido_em'],
  [1, 2, 3, 4, 5],
  `select new.id union ${doMesmoAcordo('select id_cobranca from cobranca_processo where id_processo = new.id')}`,
)}
${mudaLinhas({
  tabelas: tabelasDosFatos,
  esperadas: `select count(*) from (${porDia(() => 'true')}) f`,
  comando: `insert into fato_divida_ativa (id_processo, id_orgao_credor, tipo, dia, valor, anterior)
    select id_processo, id_orgao_credor, tipo, dia, valor, anterior from (${porDia(() => 'true')}) f`,
})}
`;
