import { insertOrgao, openedBefore } from '@tests/support/migration.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { diferencasDoResumo, inserirProcessos } from './support.ts';

const banco = openedBefore('0011_painel');

it('a migração do painel conta o que já existe, e sabe desde quando cada processo está onde está', async () => {
  await banco.asSystem(async (db) => {
    await inserirProcessos(await insertOrgao(db), [1, 40], {
      fase: '(array[1, 3, 6, 2])[1 + n % 4]',
      situacao: '(array[1, 5, 26, 4])[1 + n % 4]',
      mais: {
        criado_em: "'2026-02-01 12:00-03'",
        valor_atualizado_pago: 'n % 5',
        data_constituicao_definitiva: "case when n % 3 = 0 then date '2026-03-03' end",
        excluido_em: "case when n % 13 = 0 then timestamptz '2026-04-04' end",
      },
    }).execute(db);
    // In situation 1 since 10 March at night; suspended and resumed in July; a movement of May was cancelled.
    await sql`
      insert into andamento (id_orgao_credor, id_processo, numero, data, data_cadastro, descricao, situacao, cancelado)
      select p.id_orgao_credor, p.id, m.numero, m.em, m.em, 'x', m.situacao, m.cancelado from processo p,
        (values (1, '2026-02-01 12:00-03'::timestamptz, 27, false), (2, '2026-03-10 23:30-03', 1, false),
                (3, '2026-05-05 12:00-03', 3, true), (4, '2026-07-01 12:00-03', 1, false)) m(numero, em, situacao, cancelado)
       where p.situacao = 1`.execute(db);
  });
  await banco.migrate();
  expect(await diferencasDoResumo(banco as never)).toEqual([]);
  const { rows } = await banco.asSystem((db) =>
    sql<{ situacao: number; desde: string; n: number }>`
      select situacao, situacao_desde as desde, count(*) as n from processo group by 1, 2 order by 1`.execute(db),
  );
  expect(rows).toEqual([
    { situacao: 1, desde: '2026-03-10', n: 10 },
    { situacao: 4, desde: '2026-02-01', n: 10 },
    { situacao: 5, desde: '2026-02-01', n: 10 },
    { situacao: 26, desde: '2026-02-01', n: 10 },
  ]);
  const { rows: somas } = await banco.asSystem((db) =>
    sql<{ lavrados: number; recuperados: number; pago: string }>`
      select sum(lavrados)::int as lavrados, sum(recuperados)::int as recuperados, sum(valor_recuperado) as pago
        from resumo_processo`.execute(db),
  );
  // n = 1…40 without 13, 26 and 39. Phases 3 and 6 are n % 4 in (1, 2), with n % 3 = 0: 6, 9, 18, 21, 30, 33.
  expect(somas).toEqual([{ lavrados: 6, recuperados: 29, pago: '72.00' }]);
  const { rows: nomes } = await banco.asSystem((db) =>
    sql<{ n: number }>`select sum(quantidade)::integer as n from nome_processo`.execute(db),
  );
  expect(nomes).toEqual([{ n: 37 }]);
});
