import { linhas } from '@tests/api/processo/support.ts';
import type { TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';

/** What the summary keeps besides quantity and value: the processes of each mark, and what of them is summed. */
const marcas: Readonly<Record<string, readonly [valor: string, onde: string, soma: string]>> = {
  lavrados: ['valor_lavrados', 'data_constituicao_definitiva is not null and fase in (3, 6)', 'total_corrigido'],
  recuperados: ['valor_recuperado', 'valor_pago > 0', 'valor_pago'],
  suspensos_acordo: ['valor_suspensos_acordo', 'cda_suspensa_acordo', 'total_corrigido'],
  suspensos_judicial: ['valor_suspensos_judicial', 'cda_suspensa_ordem_judicial', 'total_corrigido'],
  ajuizados: ['valor_ajuizados', "fase = 4 and situacao_cda_justica = 'AJUIZADA'", 'total_corrigido'],
  protestados: ['valor_protestados', "fase = 4 and situacao_cda_protesto = 'PROTESTADA'", 'total_corrigido'],
  divida_recuperada: ['valor_divida_recuperada', 'teve_cda and valor_pago > 0', 'valor_pago'],
};
const cada = (texto: (total: string, valor: string, onde: string, soma: string) => string) =>
  sql.raw(
    Object.entries(marcas)
      .map(([total, [valor, onde, soma]]) => texto(total, valor, onde, soma))
      .join(', '),
  );

/** Every difference between the stored summary and a full recount of the processes. */
export const diferencasDoResumo = (app: TestApp) =>
  linhas(
    app,
    sql<Record<string, unknown>>`
    select * from
      (select id_orgao_credor, fase, situacao, jsonb_build_array(sum(quantidade), sum(valor),
              ${cada((total, valor) => `sum(${total}), sum(${valor})`)}) as guardado
         from resumo_processo group by 1, 2, 3 having sum(quantidade) <> 0 or sum(valor) <> 0) r
      full join
      (select id_orgao_credor, fase, situacao, jsonb_build_array(count(*), sum(total_corrigido),
              ${cada((_, __, onde, soma) => `count(*) filter (where ${onde}), coalesce(sum(${soma}) filter (where ${onde}), 0)`)}) as contado
         from processo where excluido_em is null group by 1, 2, 3) p using (id_orgao_credor, fase, situacao)
     where guardado is distinct from contado`,
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
