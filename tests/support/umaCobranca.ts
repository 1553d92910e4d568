import { type RawBuilder, sql } from 'kysely';

/** An agreement to be inserted, with its processes, which are of one body. */
export interface CobrancaInserida {
  readonly processos: readonly number[];
  readonly numero: string;
  readonly data: string;
  readonly situacao?: number;
  readonly origem?: 'PORTAL' | 'EXTERNO';
  readonly totalParcelas?: number;
  readonly valor?: number;
  readonly saldo?: number;
}

/** Inserts the row of an agreement and those of its processes; answers its id. */
export const umaCobranca = ({
  processos,
  numero,
  data,
  situacao = 201,
  origem = 'PORTAL',
  totalParcelas = 2,
  valor = 1000,
  saldo = valor,
}: CobrancaInserida): RawBuilder<{ id: number }> => sql`
  with p as (select * from processo where id = any(${[...processos]}::bigint[]) order by numero limit 1),
  r as (
    insert into requerente (id_orgao_credor, cpf, nome, email, telefone, criado_em)
    select id_orgao_credor, '52998224725', 'Requerente de ' || devedor_nome, id || '@requerente.com.br', '81999887766', now() from p
    on conflict (id_orgao_credor, cpf) do update set nome = excluded.nome returning id),
  c as (
    insert into processo_cobranca (id_orgao_credor, origem, numero, id_cobranca_sid, situacao, causa, encerrado_em, data,
      numero_processo, id_devedor, devedor_nome, devedor_documento, devedor_tipo_documento, id_requerente, total_parcelas,
      principal, valor_total, valor_total_atualizado, saldo, saldo_devedor, atualizado_ate, termo_ate, regras, criado_em)
    select p.id_orgao_credor, ${origem}::text, ${numero}::text, case when ${origem}::text = 'EXTERNO' then ${numero}::text end,
           ${situacao}::smallint, case when ${situacao}::int in (202, 203) then 'QUITACAO' end,
           case when ${situacao}::int in (202, 203) then ${data}::date end, ${data}::date, p.numero, p.id_devedor, p.devedor_nome,
           p.devedor_documento, p.devedor_tipo_documento, r.id, ${totalParcelas}::smallint, ${valor}::numeric, ${valor}::numeric,
           ${valor}::numeric, ${saldo}::numeric, ${saldo}::numeric, ${data}::date,
           case when ${situacao}::int = 204 then ${data}::date end, '{}', now()
      from p, r returning id, id_orgao_credor, situacao),
  x as (
    insert into cobranca_processo (id_cobranca, id_processo, id_orgao_credor, ativo)
    select c.id, unnest(${[...processos]}::bigint[]), c.id_orgao_credor, c.situacao in (200, 201, 204) from c)
  select id from c`;

/** Inserts one instalment of an agreement, its share of a process, its payment with a rest to be given back, and a movement. */
export const umaParcela = (idCobranca: number, idProcesso: number): RawBuilder<unknown> => sql`
  with c as (select * from processo_cobranca where id = ${idCobranca}),
  a as (
    insert into cobranca_andamento (id_orgao_credor, id_cobranca, numero, data, descricao, observacao, situacao)
    select id_orgao_credor, id, 1, now(), 'Pagamento da parcela 1/2', 'Andamento da cobrança de ' || devedor_nome, situacao
      from c returning id),
  l as (
    insert into lancamento (id_orgao_credor, id_cobranca, parcela, vencimento, principal, valor_acordado)
    select id_orgao_credor, id, 1, data, 500, 500 from c returning id),
  s as (
    insert into lancamento_processo (id_lancamento, id_processo, id_orgao_credor, principal)
    select l.id, ${idProcesso}, c.id_orgao_credor, 500 from l, c),
  g as (
    insert into pagamento (id_orgao_credor, origem, id_cobranca, id_lancamento, id_cobranca_andamento, data, valor, principal,
      excedente, criado_em)
    select c.id_orgao_credor, 'BAIXA_MANUAL', c.id, l.id, a.id, c.data, 110, 100, 10, now() from c, l, a
    returning id, id_orgao_credor),
  v as (
    insert into valor_a_restituir (id_orgao_credor, id_pagamento, id_cobranca, valor, criado_em)
    select g.id_orgao_credor, g.id, ${idCobranca}, 10, now() from g)
  insert into pagamento_processo (id_pagamento, id_processo, id_orgao_credor, principal)
  select g.id, ${idProcesso}, g.id_orgao_credor, 100 from g`;
