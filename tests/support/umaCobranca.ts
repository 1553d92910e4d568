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
      numero_processo, id_devedor, devedor_nome, devedor_documento, devedor_tipo_documento, id_requerente, regras, total_parcelas,
      principal, valor_total, valor_total_atualizado, saldo, saldo_devedor, atualizado_ate, termo_ate, criado_em)
    select p.id_orgao_credor, ${origem}::text, ${numero}::text, case when ${origem}::text = 'EXTERNO' then ${numero}::text end,
           ${situacao}::smallint, case when ${situacao}::int in (202, 203) then 'QUITACAO' end,
           case when ${situacao}::int in (202, 203) then ${data}::date end, ${data}::date, p.numero, p.id_devedor, p.devedor_nome,
           p.devedor_documento, p.devedor_tipo_documento, r.id, '{}', ${totalParcelas}::smallint, ${valor}::numeric, ${valor}::numeric,
           ${valor}::numeric, ${saldo}::numeric, ${saldo}::numeric, ${data}::date,
           case when ${situacao}::int = 204 then ${data}::date end, now()
      from p, r returning id, id_orgao_credor, situacao),
  x as (
    insert into cobranca_processo (id_cobranca, id_processo, id_orgao_credor, ativo)
    select c.id, unnest(${[...processos]}::bigint[]), c.id_orgao_credor, c.situacao in (200, 201, 204) from c)
  select id from c`;
