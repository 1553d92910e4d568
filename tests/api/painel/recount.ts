import { linhas } from '@tests/api/processo/support.ts';
import type { TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import type { Periodo } from '@/domain/dividaAtiva/periodo.ts';

/**
 * Every fact of the active debt, counted anew from the tables where it happened (M §2.73): said again here in other words than
 * the migration's, so that both must be right.
 */
const fatos = sql`
  with inscrito as (select id, id_orgao_credor from processo where teve_cda and excluido_em is null),
  certidao as (select c.* from cda c join processo p on p.id = c.id_processo and p.excluido_em is null),
  acordo as (
    select c.id, c.data, c.valor_total, min(x.id_processo) as primeiro
      from processo_cobranca c join cobranca_processo x on x.id_cobranca = c.id join inscrito i on i.id = x.id_processo
     group by c.id)
  select 1 as tipo, c.id_orgao_credor, c.id_processo, c.data as dia, c.valor_inscricao as valor from certidao c
  union all
  select 2, c.id_orgao_credor, c.id_processo, j.data, j.valor from cda_processo_juridico j join certidao c on c.id = j.id_cda
  union all
  select 3, c.id_orgao_credor, c.id_processo, t.protestado_em, t.valor from cda_protesto t join certidao c on c.id = t.id_cda
   where t.protestado_em is not null
  union all
  select 4, i.id_orgao_credor, i.id, a.data, case when i.id = a.primeiro then a.valor_total else 0 end
    from acordo a join cobranca_processo x on x.id_cobranca = a.id join inscrito i on i.id = x.id_processo
  union all
  select 5, i.id_orgao_credor, i.id, g.data, x.principal + x.correcao + x.multa + x.juros + x.juros_mes + x.honorarios
    from pagamento g join pagamento_processo x on x.id_pagamento = g.id join inscrito i on i.id = x.id_processo
   where g.estornado_em is null`;

/** Every difference between the kept facts and that recount, and between the kept sums of days and the facts. */
export const diferencasDosFatos = (app: Pick<TestApp, 'database'>) =>
  linhas(
    app as TestApp,
    sql<Record<string, unknown>>`
    with contado as (select tipo, id_orgao_credor, id_processo, dia, sum(valor) as valor from (${fatos}) f group by 1, 2, 3, 4)
    select 'fato' as de, to_jsonb(c) as contado, to_jsonb(f) as guardado
      from (select *, lag(dia) over (partition by tipo, id_processo order by dia) as anterior from contado) c
      full join fato_divida_ativa f on (f.tipo, f.id_processo, f.dia) = (c.tipo, c.id_processo, c.dia)
     where (f.valor, f.id_orgao_credor, f.anterior) is distinct from (c.valor, c.id_orgao_credor, c.anterior)
    union all
    select 'soma', to_jsonb(c), to_jsonb(r)
      from (select tipo, id_orgao_credor, dia, count(*)::bigint as n, sum(valor) as valor from contado group by 1, 2, 3) c
      full join (select tipo, id_orgao_credor, dia, sum(quantidade) as n, sum(valor) as valor from resumo_fato group by 1, 2, 3
                 having sum(quantidade) <> 0 or sum(valor) <> 0) r using (tipo, id_orgao_credor, dia)
     where (c.n, c.valor) is distinct from (r.n, r.valor)`,
  );

/** What a period has of each kind, counted in that recount: `[tipo, processes, value]`. */
export const contarPeriodo = (app: TestApp, { inicio, fim }: Periodo, idOrgao?: number) =>
  linhas<{ tipo: number; n: number; valor: string }>(
    app,
    sql`select tipo, count(distinct id_processo) as n, sum(valor) as valor from (${fatos}) f
         where dia between ${inicio} and ${fim} and ${idOrgao ? sql`id_orgao_credor = ${idOrgao}` : sql`true`}
         group by 1 order by 1`,
  );
