import { insertOrgao, openedBefore } from '@tests/support/migration.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { juntarResumo } from '@/server/database/queries/resumo.ts';
import { resumos } from '@/server/database/queries/resumos.ts';
import { diferencasDosFatos } from './recount.ts';
import { diferencasDoResumo, inserirProcessos } from './support.ts';
import { diferencasDoGeral } from './totals.ts';

const banco = openedBefore('0047_fatosDaDividaAtiva');

it('a migração guarda o que já aconteceu às dívidas, com o valor da inscrição e o dia do protesto', async () => {
  await banco.asSystem(async (db) => {
    await inserirProcessos(await insertOrgao(db), [1, 12], {
      fase: '4',
      situacao: '101',
      mais: {
        teve_cda: 'true',
        situacao_cda_justica: "case when n % 2 = 0 then 'AJUIZADA' end",
        cda_suspensa_acordo: 'n % 3 = 0',
        valor_atualizado_pago: 'n % 4',
      },
    }).execute(db);
    await sql`
      insert into cda (id_orgao_credor, id_processo, numero, data, data_atualizacao, data_referencia_calculo, valor, sincronizado_em)
      select id_orgao_credor, id, 'CDA' || id, data + 200, data + 200, data, 77, now() from processo`.execute(db);
    await sql`
      insert into cda_processo_juridico (id_orgao_credor, id_cda, id_processo_juridico_sid, data, numero, situacao, valor)
      select id_orgao_credor, id, id, data + 9, '1', 'AJUIZADA', 50 from cda where id_processo % 2 = 0`.execute(db);
    // Two requests of protest: the first was protested on the 5th and cancelled on the 9th, the second on the 12th.
    await sql`
      insert into cda_protesto (id_orgao_credor, id_cda, data, valor, situacao, ocorrencia, data_ocorrencia)
      select id_orgao_credor, id, d::date, 60, 'SEM_PROTESTO', o, d::date + 8 from cda,
        (values ('2026-06-01', 'A'), ('2026-06-10', '2')) v(d, o) where id_processo % 3 = 0 order by id, d`.execute(db);
    await sql`
      insert into evento_divida_ativa (id_evento, tipo, numero_processo, id_processo, id_orgao_credor, sequencia, data, dados,
        corpo_hash, estado, recebido_em, aplicado_em, tentado_em)
      select p.id || '-' || e.n, e.tipo, p.numero, p.id, p.id_orgao_credor, e.n, e.dia::date,
             e.dados || case when e.n = 1 then jsonb_build_object('numeroCda', 'CDA' || p.id) else '{}' end,
             'x', 'aplicado', now(), now(), now()
        from processo p, (values
          (1, 'INSCRICAO_ACEITA', '2026-05-01', '{"valor": 123.45}'::jsonb),
          (2, 'PROTESTO_SOLICITADO', '2026-06-01', '{}'),
          (3, 'PROTESTO_OCORRENCIA', '2026-06-05', '{"ocorrencia": "2"}'),
          (4, 'PROTESTO_OCORRENCIA', '2026-06-09', '{"ocorrencia": "A"}'),
          (5, 'PROTESTO_SOLICITADO', '2026-06-10', '{}'),
          (6, 'PROTESTO_OCORRENCIA', '2026-06-12', '{"ocorrencia": "B"}')) e(n, tipo, dia, dados)
       where e.n = 1 or p.id % 3 = 0`.execute(db);
    await sql`
      with g as (
        insert into pagamento (id_orgao_credor, origem, data, valor, principal, criado_em, numero_processo)
        select p.id_orgao_credor, 'QUITACAO', p.data + 300 + k, 10, 10, now(), p.numero from processo p, generate_series(1, 2) k
        returning id, numero_processo)
      insert into pagamento_processo (id_pagamento, id_processo, id_orgao_credor, principal)
      select g.id, p.id, p.id_orgao_credor, 10 from g join processo p on p.numero = g.numero_processo`.execute(db);
  });
  await banco.migrate();
  // As the upgrade leaves them, and once housekeeping has joined the rows that an earlier version wrote or joined.
  for (const juntar of [false, true]) {
    if (juntar) for (const resumo of resumos) await banco.asSystem((db) => juntarResumo(db, resumo));
    expect(await diferencasDosFatos(banco as never)).toEqual([]);
    expect(await diferencasDoResumo(banco as never)).toEqual([]);
    expect(await diferencasDoGeral(banco as never)).toEqual([]);
  }
  const { rows } = await banco.asSystem((db) =>
    sql`select tipo, count(*)::integer as n, sum(valor) as valor, count(anterior)::integer as repetidos
          from fato_divida_ativa group by 1 order by 1`.execute(db),
  );
  expect(rows).toEqual([
    { tipo: 1, n: 12, valor: '1481.40', repetidos: 0 },
    { tipo: 2, n: 6, valor: '300.00', repetidos: 0 },
    { tipo: 3, n: 8, valor: '480.00', repetidos: 4 },
    { tipo: 5, n: 24, valor: '240.00', repetidos: 12 },
  ]);
  const { rows: protestos } = await banco.asSystem((db) =>
    sql`select distinct data, protestado_em from cda_protesto order by 1`.execute(db),
  );
  expect(protestos).toEqual([
    { data: '2026-06-01', protestado_em: '2026-06-05' },
    { data: '2026-06-10', protestado_em: '2026-06-12' },
  ]);
});
