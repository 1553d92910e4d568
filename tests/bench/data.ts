/**
 * Bulk data for measurements, written in SQL. `first`…`last` are serial numbers: further calls make the database grow.
 * Spread over 50 bodies; names with common and rare words; every situation; about one process in ten with payments;
 * terms that end within two months; one movement for each process, of the last eleven years. The correction of the month has
 * been there: a list computes the amounts of each row that it has not reached.
 */
export const bodies = /* sql */ `
insert into orgao_credor (nome, cnpj, sigla, id_indice_financeiro)
select 'Órgão de Medição ' || i, lpad(i::text, 14, '9'), 'MED' || i, (select min(id) from indice_financeiro)
  from generate_series(1, 50 - (select count(*) from orgao_credor)) i;
`;

export const debtors = (first: number, last: number): string => /* sql */ `
with corpo as (select array_agg(id order by id) ids from orgao_credor),
nomes as (select array['Ana','Beatriz','Carlos','Daniela','Eduardo','Fernanda','Gustavo','Helena','Igor','Joana','Luiz','Maria','Nelson','Olívia','Paulo','Rita'] n,
                 array['Silva','Souza','Araújo','Conceição','Lima','Gomes','Barros','Melo','Cavalcanti','Ferreira','Nunes','Pereira'] s)
insert into devedor (id_orgao_credor, nome, tipo_documento_identificacao, documento, cep, rua, numero, bairro, municipio, uf, telefone1)
select ids[1 + i % 50],
       case when i % 5000 = 7 then 'Xavantina Mineração ' || i
            else n[1 + i % 16] || ' ' || s[1 + (i / 16) % 12] || ' ' || s[1 + (i / 192) % 12] || ' ' || i end,
       1, lpad(i::text, 11, '0'), '50030230', 'Rua da Medição', '10', 'Recife', 'Recife', 'PE', '81999887766'
  from generate_series(${first}, ${last}) i, corpo, nomes;
`;

/** Needs the debtors up to `total / 3`; the process `i` belongs to the body of its debtor. */
export const processes = (first: number, last: number, total = last): string => /* sql */ `
with situacoes as (select array[27,1,2,3,25,6,7,8,9,10,12,13,22,26,26,23,28,5,5,101,101,101,111,4,29] ids),
fases as (select '{"27":1,"1":1,"2":1,"3":1,"25":1,"6":5,"7":5,"8":5,"9":5,"10":5,"12":5,"13":5,"22":5,"26":6,"23":6,"28":6,"5":3,"101":4,"111":4,"4":2,"29":2}'::jsonb f)
insert into processo (id_orgao_credor, numero, numero_processo_administrativo, data, id_devedor, devedor_nome, devedor_documento,
  devedor_tipo_documento, id_natureza_debito, id_indice_financeiro, descricao_fato, fundamento_legal, fase, situacao,
  data_referencia_calculo, valor_originario, valor_atualizado, multa_atualizada, valor_correcao, valor_atualizado_pago,
  prazo_tipo, prazo_inicio, prazo_fim, situacao_desde, data_constituicao_definitiva, data_devolucao, situacao_cda_justica, situacao_cda_protesto, situacao_pcc,
  cda_suspensa_acordo, cda_suspensa_ordem_judicial, teve_cda, data_inscricao, ultima_correcao_valor)
select d.id_orgao_credor, '2099' || lpad(i::text, 11, '0'), i || '/' || (2015 + i % 11), date '2015-01-01' + i % 4000 * 7919 % 4000,
       d.id, d.nome, d.documento, 1, 1, (select min(id) from indice_financeiro),
       'Descrição do fato de um processo de medição', 'Fundamento legal de um processo de medição',
       (f ->> s.situacao::text)::smallint, s.situacao,
       date '2015-01-01' + i % 4000 * 7919 % 4000, 1000 + i % 90000, 1000 + i % 90000, i % 1000, i % 500,
       case when i % 11 = 0 then 100 else 0 end,
       case s.situacao when 3 then 'CONTESTACAO' when 12 then 'RECURSO' when 22 then 'PAGAMENTO' end,
       case when s.situacao in (3, 12, 22) then current_date - 1 end,
       case when s.situacao in (3, 12, 22) then current_date + i % 60 end,
       current_date - i % 400,
       case when s.situacao in (26, 23, 5, 101, 111) then date '2016-01-01' + i % 4000 * 7919 % 4000 end,
       case when s.situacao = 28 then date '2017-01-01' + i % 3000 * 7919 % 3000 end,
       case when (f ->> s.situacao::text) = '4' then (array['SEM_PROCESSO','AJUIZADA','PROCESSO_SUSPENSO','PROCESSO_EXTINTO'])[1 + i % 4] end,
       case when (f ->> s.situacao::text) = '4' then (array['SEM_PROTESTO','PROTESTADA','AGUARDANDO_PROTESTO'])[1 + i % 3] end,
       case when (f ->> s.situacao::text) = '4' and i % 7 = 0 then 'PARCELAMENTO_VIGENTE' else 'SEM_ACORDO' end,
       s.situacao = 101 and i % 13 = 0, s.situacao = 101 and i % 17 = 0, (f ->> s.situacao::text) = '4',
       case when (f ->> s.situacao::text) = '4' then date '2017-01-01' + i % 3000 * 7919 % 3000 end,
       current_date
  from generate_series(${first}, ${last}) i
  cross join fases
  cross join lateral (select ids[1 + (i * 31) % array_length(ids, 1)] situacao from situacoes) s
  join devedor d on d.documento = lpad((1 + (i * 7) % greatest(${total} / 3, 1))::text, 11, '0');

insert into andamento (id_orgao_credor, id_processo, numero, data, data_cadastro, descricao, situacao)
select p.id_orgao_credor, p.id, 1, m.dia, m.dia, 'Cadastro', p.situacao
  from processo p cross join lateral (select now() - make_interval(days => (p.id * 7919 % 4000)::int) as dia) m
 where p.numero between '2099' || lpad('${first}', 11, '0') and '2099' || lpad('${last}', 11, '0');
`;

/**
 * What happened to the inscribed debt among those processes, some 0.16 of them: a CDA each, lawsuits, protests, an agreement for
 * one in five, and six or seven receipts a month apart, so that a million processes have a million receipts in four years.
 */
export const activeDebt = (first: number, last: number): string => {
  const inscribed = `p.teve_cda and p.numero between '2099${String(first).padStart(11, '0')}' and '2099${String(last).padStart(11, '0')}'`;
  return /* sql */ `
insert into cda (id_orgao_credor, id_processo, numero, data, data_atualizacao, data_referencia_calculo, valor, valor_inscricao, sincronizado_em)
select id_orgao_credor, id, numero, d.dia, d.dia, d.dia, 1000, 1000, now()
  from processo p cross join lateral (select current_date - (p.id * 7919 % 2000)::int as dia) d where ${inscribed};
insert into cda_processo_juridico (id_orgao_credor, id_cda, id_processo_juridico_sid, data, numero, situacao, valor)
select c.id_orgao_credor, c.id, p.id, least(c.data + 100, current_date - 1), '1', p.situacao_cda_justica, 1000
  from cda c join processo p on p.id = c.id_processo where p.situacao_cda_justica <> 'SEM_PROCESSO' and ${inscribed};
insert into cda_protesto (id_orgao_credor, id_cda, data, valor, situacao, protestado_em)
select c.id_orgao_credor, c.id, c.data, 1000, 'PROTESTADA', least(c.data + 20, current_date)
  from cda c join processo p on p.id = c.id_processo where p.situacao_cda_protesto = 'PROTESTADA' and ${inscribed};
insert into processo_cobranca (id_orgao_credor, origem, numero, id_cobranca_sid, situacao, causa, encerrado_em, data, numero_processo,
  id_devedor, devedor_nome, devedor_documento, devedor_tipo_documento, total_parcelas, valor_total, valor_total_atualizado, saldo,
  saldo_devedor, atualizado_ate, criado_em)
select p.id_orgao_credor, 'EXTERNO', p.numero, p.numero, 203, 'EXTERNA', current_date, current_date - (p.id * 7919 % 1460)::int,
       p.numero, p.id_devedor, p.devedor_nome, p.devedor_documento, 1, 6, 1000, 1000, 0, 0, current_date, now()
  from processo p where p.id % 5 = 0 and ${inscribed};
insert into cobranca_processo (id_cobranca, id_processo, id_orgao_credor, ativo)
select c.id, p.id, p.id_orgao_credor, false from processo_cobranca c join processo p on p.numero = c.numero where ${inscribed};
insert into pagamento (id_orgao_credor, origem, data, valor, principal, criado_em, numero_processo)
select p.id_orgao_credor, 'DIVIDA_ATIVA', current_date - (p.id * 7919 % 1460)::int - 30 * k, 100, 100, now(), p.numero
  from processo p cross join generate_series(0, 5 + (p.id % 2)::int) k where ${inscribed};
insert into pagamento_processo (id_pagamento, id_processo, id_orgao_credor, principal)
select g.id, p.id, p.id_orgao_credor, 100 from pagamento g join processo p on p.numero = g.numero_processo where ${inscribed};
`;
};

/** Terms of rescission, as an agreement keeps them. */
const regras = '{"parcelasAtrasadasRescisao":3,"diasAposFimRescisao":90,"diasSemPrimeira":30,"diasToleranciaAVista":5}';

/** One agreement for each of those processes, open or not in turn; about one in ten of the active-debt side. */
export const agreements = (first: number, last: number): string => /* sql */ `
insert into requerente (id_orgao_credor, cpf, nome, criado_em)
select id, '52998224725', 'Requerente da Medição', now() from orgao_credor on conflict do nothing;

insert into processo_cobranca (id_orgao_credor, origem, numero, id_cobranca_sid, situacao, causa, encerrado_em, data, numero_processo,
  id_devedor, devedor_nome, devedor_documento, devedor_tipo_documento, id_requerente, total_parcelas, principal,
  valor_total, valor_total_atualizado, saldo, saldo_devedor, atualizado_ate, termo_ate, regras, criado_em)
select p.id_orgao_credor, case when p.id % 10 = 0 then 'EXTERNO' else 'PORTAL' end, '2099' || substr(p.numero, 8),
       case when p.id % 10 = 0 then p.numero end, s.situacao, case when s.situacao in (202, 203) then 'QUITACAO' end,
       case when s.situacao in (202, 203) then p.data + 100 end, p.data, p.numero, p.id_devedor, p.devedor_nome,
       p.devedor_documento, p.devedor_tipo_documento, r.id, 1 + p.id % 60, 1000, 1000, 1000, 1000, 900, p.data,
       case when s.situacao = 204 then p.data + 10 end, '${regras}', now()
  from processo p join requerente r on r.id_orgao_credor = p.id_orgao_credor and r.cpf = '52998224725'
  cross join lateral (select (array[200, 201, 201, 201, 202, 202, 202, 203, 203, 204])[1 + p.id % 10] situacao) s
 where p.numero between '2099${String(first).padStart(11, '0')}' and '2099${String(last).padStart(11, '0')}';

insert into cobranca_processo (id_cobranca, id_processo, id_orgao_credor, ativo)
select c.id, p.id, c.id_orgao_credor, c.situacao in (200, 201, 204)
  from processo_cobranca c join processo p on p.numero = c.numero_processo
 where p.numero between '2099${String(first).padStart(11, '0')}' and '2099${String(last).padStart(11, '0')}';
`;

/**
 * A firm plan of twelve instalments for each of those processes, made two months ago and not corrected since; two are paid. One
 * in a hundred has three overdue, and is to be rescinded.
 */
export const openAgreements = (first: number, last: number): string => /* sql */ `
insert into requerente (id_orgao_credor, cpf, nome, criado_em)
select id, '52998224725', 'Requerente da Medição', now() from orgao_credor on conflict do nothing;

insert into processo_cobranca (id_orgao_credor, numero, situacao, data, numero_processo, id_devedor, devedor_nome, devedor_documento,
  devedor_tipo_documento, id_requerente, total_parcelas, juros_mes_pontos_base, honorarios_pontos_base, principal, valor_total,
  valor_total_atualizado, saldo, saldo_devedor, atualizado_ate, regras, criado_em)
select p.id_orgao_credor, '2099' || substr(p.numero, 8), 201, current_date - 60, p.numero, p.id_devedor, p.devedor_nome,
       p.devedor_documento, p.devedor_tipo_documento, r.id, 12, 100, 1000, 12000, 12000, 12000, 12000, 12000, current_date - 60,
       '${regras}', now()
  from processo p join requerente r on r.id_orgao_credor = p.id_orgao_credor and r.cpf = '52998224725'
 where p.numero between '2099${String(first).padStart(11, '0')}' and '2099${String(last).padStart(11, '0')}';

insert into cobranca_processo (id_cobranca, id_processo, id_orgao_credor, principal, mes_referencia)
select c.id, p.id, c.id_orgao_credor, 12000, date_trunc('month', c.data)
  from processo_cobranca c join processo p on p.numero = c.numero_processo where c.numero like '2099%' and p.acordo is null;
update processo set acordo = 'PORTAL', possui_cobranca = true, situacao = 5, fase = 3, situacao_pcc = 'PARCELAMENTO_VIGENTE',
       prazo_fim = null, prazo_tipo = null, prazo_inicio = null
 where acordo is null and numero like '2099%' and id in (select id_processo from cobranca_processo);

insert into lancamento (id_orgao_credor, id_cobranca, parcela, vencimento, principal, valor_acordado, situacao, data_pagamento,
  data_baixa, valor_pago, confirmacao)
select c.id_orgao_credor, c.id, n, c.data + 30 * n - case when c.id % 100 = 0 then 120 else 0 end, 1000, 1100,
       case when n < 3 then 'BAIXADO' else 'PREVISTO' end, case when n < 3 then c.data end, case when n < 3 then c.data end,
       case when n < 3 then 1100 else 0 end, case when n < 3 then 'CONFIRMADA' end
  from processo_cobranca c cross join generate_series(1, 12) n
 where c.numero like '2099%' and not exists (select from lancamento l where l.id_cobranca = c.id);
insert into lancamento_processo (id_lancamento, id_processo, id_orgao_credor, principal, principal_pago)
select l.id, x.id_processo, l.id_orgao_credor, 1000, case when l.situacao = 'BAIXADO' then 1000 else 0 end
  from lancamento l join processo_cobranca c on c.id = l.id_cobranca join cobranca_processo x on x.id_cobranca = l.id_cobranca
 where c.numero like '2099%' and not exists (select from lancamento_processo q where q.id_lancamento = l.id);
`;

/**
 * Receipts of the paid instalments of `openAgreements`, `each` of every one, over the last 300 days; and what the open ones are
 * to bring in, as the daily job would write it.
 */
export const receipts = (each: number): string => /* sql */ `
insert into pagamento (id_orgao_credor, origem, id_cobranca, id_lancamento, data, valor, principal, honorarios, criado_em)
select l.id_orgao_credor, 'BAIXA_MANUAL', l.id_cobranca, l.id, current_date - ((l.id * 31 + n * 7) % 300)::integer, 110, 100, 10, now()
  from lancamento l cross join generate_series(1, ${each}) n where l.situacao = 'BAIXADO';
insert into pagamento_processo (id_pagamento, id_processo, id_orgao_credor, principal, honorarios)
select p.id, x.id_processo, p.id_orgao_credor, 100, 10 from pagamento p join cobranca_processo x on x.id_cobranca = p.id_cobranca
 where not exists (select from pagamento_processo q where q.id_pagamento = p.id);
update lancamento set a_receber = 1100 where situacao = 'PREVISTO';
`;

/**
 * Receipts of processes numbered up to `total`, of the last eleven years, one in fifty reversed. The numbers that a receipt keeps
 * are written here, because its trigger looks them up one by one; the kept days are the triggers'.
 */
export const receiptsOfProcesses = (first: number, last: number, total: number): string => /* sql */ `
alter table pagamento disable trigger numeros_no_recebimento;
with novos as (
  insert into pagamento (id_orgao_credor, origem, data, valor, principal, honorarios, criado_em, estornado_em, numero_processo,
    numeros_cda, numero_cobranca, parcela, total_parcelas)
  select p.id_orgao_credor, 'BAIXA_MANUAL', current_date - (i * 7919::bigint % 4000)::int, 110 + i % 9000, 100 + i % 9000, 10, now(),
         case when i % 50 = 0 then now() end, p.numero, case when i % 3 = 0 then array['CDA' || p.id] else '{}' end,
         '2099' || (i % 100000), 1 + i % 60, 60
    from generate_series(${first}, ${last}) i
    join processo p on p.numero = '2099' || lpad((1 + i % ${total})::text, 11, '0')
  returning id, id_orgao_credor, numero_processo, principal, honorarios)
select count(*) from novos;
alter table pagamento enable trigger numeros_no_recebimento;
set session_replication_role = replica;
insert into pagamento_processo (id_pagamento, id_processo, id_orgao_credor, principal, honorarios)
select g.id, p.id, g.id_orgao_credor, g.principal, g.honorarios from pagamento g join processo p on p.numero = g.numero_processo
 where g.numero_processo like '2099%' and not exists (select from pagamento_processo q where q.id_pagamento = g.id);
set session_replication_role = origin;
`;

/**
 * A registered slip of the third instalment of each of those agreements, 31285570000000001 and so on in their order, for 1,100.00, as
 * it was owed on the day of the agreement. All share one issue, because nothing that is measured prints them.
 */
export const slips = (first: number, last: number): string => /* sql */ `
insert into documento_emitido (id_orgao_credor, especie, serie, codigo, titulo, numero, conteudo_sha256, resumo, emitido_em, usuario_nome, versao_produto)
select min(id), 'BOLETO', 'medicao', 'MEDICAO', 'Boleto', '1', 'x', '{}', now(), 'Medição', '0' from orgao_credor
on conflict do nothing;
with novos as (
  insert into boleto (id_orgao_credor, id_cobranca, banco, convenio, nosso_numero, seu_numero, barras, linha, data, vencimento,
    valor, correcao, juros_mes, honorarios, credito, total, situacao, registrado_em, dados, id_documento_emitido, criado_em)
  select c.id_orgao_credor, c.id, 'BB', '3128557', '3128557' || lpad(substr(c.numero, 5)::bigint::text, 10, '0'), '1', '1', '1',
         c.data, current_date + 5, 1000, 0, 0, 100, 0, 1100, 'REGISTRADO', now(), '{}',
         (select id from documento_emitido where codigo = 'MEDICAO'), now()
    from processo_cobranca c
   where c.numero between '2099' || lpad('${first}', 8, '0') and '2099' || lpad('${last}', 8, '0')
  returning id, id_cobranca, id_orgao_credor)
insert into boleto_lancamento (id_boleto, id_lancamento, id_orgao_credor)
select n.id, l.id, n.id_orgao_credor from novos n join lancamento l on l.id_cobranca = n.id_cobranca and l.parcela = 3;
`;
