import { linhas } from '@tests/api/processo/apoio.ts';
import type { TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';

/** Every difference between the stored summary and a full recount of the processes. */
export const diferencasDoResumo = (app: TestApp) =>
  linhas(
    app,
    sql<Record<string, unknown>>`
    select * from
      (select id_orgao_credor, fase, situacao, sum(quantidade) n, sum(valor) v, sum(lavrados) ln, sum(valor_lavrados) lv,
              sum(recuperados) rn, sum(valor_recuperado) rv from resumo_processo group by 1, 2, 3) r
      full join
      (select id_orgao_credor, fase, situacao, count(*) n, sum(total_corrigido) v,
              count(*) filter (where data_constituicao_definitiva is not null and fase in (3, 6)) ln,
              coalesce(sum(total_corrigido) filter (where data_constituicao_definitiva is not null and fase in (3, 6)), 0) lv,
              count(*) filter (where valor_pago > 0) rn, sum(valor_pago) rv
         from processo where excluido_em is null group by 1, 2, 3) p using (id_orgao_credor, fase, situacao)
     where (coalesce(r.n, 0), coalesce(r.v, 0), coalesce(r.ln, 0), coalesce(r.lv, 0), coalesce(r.rn, 0), coalesce(r.rv, 0))
        is distinct from
           (coalesce(p.n, 0), coalesce(p.v, 0), coalesce(p.ln, 0), coalesce(p.lv, 0), coalesce(p.rn, 0), coalesce(p.rv, 0))`,
  );

/** Inserts many processes in one statement. `desde` and `ate` are serial numbers; the expressions are SQL over `n`. */
export const inserirProcessos = (
  idOrgao: number,
  [desde, ate]: readonly [number, number],
  { fase, situacao, mais = {} }: { fase: string; situacao: string; mais?: Readonly<Record<string, string>> },
) => {
  const colunas = Object.keys(mais).map((c) => `, ${c}`);
  const valores = Object.values(mais).map((v) => `, ${v}`);
  return sql.raw(`
    with d as (insert into devedor (id_orgao_credor, nome, tipo_documento_identificacao, documento)
      values (${idOrgao}, 'Devedora do Painel', 1, lpad('${desde}', 11, '0')) on conflict (id_orgao_credor, documento)
      do update set nome = excluded.nome returning id, nome, documento)
    insert into processo (id_orgao_credor, numero, data, id_devedor, devedor_nome, devedor_documento, devedor_tipo_documento,
      id_natureza_debito, id_indice_financeiro, descricao_fato, fundamento_legal, data_referencia_calculo, valor_originario,
      valor_atualizado, fase, situacao${colunas.join('')})
    select ${idOrgao}, '9${idOrgao}' || lpad(n::text, 10, '0'), '2026-01-01'::date + n % 300, d.id, d.nome, d.documento, 1, 1, 1, 'x', 'x',
      '2026-01-01', 100 + n, 100 + n + 0.37, (${fase})::smallint, (${situacao})::smallint${valores.join('')}
      from d, generate_series(${desde}, ${ate}) n`);
};
