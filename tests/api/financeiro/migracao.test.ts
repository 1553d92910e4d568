import { recebimentosQuebrados } from '@tests/api/cobranca/invariants.ts';
import { inserirProcessos } from '@tests/api/painel/support.ts';
import { insertOrgao, openedBefore } from '@tests/support/migration.ts';
import { umaCobranca } from '@tests/support/umaCobranca.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const banco = openedBefore('0046_recebimentos');

/**
 * 1: settled by its body after the active-debt side told of a payment. 2: settled, nothing else. 3: its settlement was cancelled.
 * 4: paid by the active-debt side, first under an agreement of its own, then beyond the debt. 5: an instalment, and one reversed.
 */
const pagos = { 1: [70, 5], 2: [100, 0], 3: [0, 0], 4: [30, 0], 5: [50, 0] };

it('todo pagamento que já havia passa a ser um recebimento, com as suas partes e números', async () => {
  await banco.asSystem(async (db) => {
    await inserirProcessos(await insertOrgao(db), [1, 5], { fase: '2', situacao: '4' }).execute(db);
    for (const [n, [principal, multa]] of Object.entries(pagos))
      await sql`update processo set valor_atualizado_pago = ${principal}, valor_multa_pago = ${multa}
                 where right(numero, 1) = ${n}`.execute(db);
    await sql`
      insert into andamento (id_orgao_credor, id_processo, numero, acao, data, data_cadastro, descricao, situacao, cancelado)
      select id_orgao_credor, id, 1, 'QUITAR_DEBITO', '2026-03-10 23:30-03', '2026-03-10 23:30-03', 'x', 4, right(numero, 1) = '3'
        from processo where right(numero, 1) in ('1', '2', '3')`.execute(db);
    await sql`
      insert into cda (id_orgao_credor, id_processo, numero, situacao, data, data_atualizacao, data_referencia_calculo, valor, sincronizado_em)
      select id_orgao_credor, id, 'CDA' || right(numero, 1), case right(numero, 1) when '1' then 'CANCELADA' else 'INSCRITA' end,
             '2025-01-01', '2026-02-20', '2025-01-01', 1, now() from processo where right(numero, 1) in ('1', '4', '5')`.execute(
      db,
    );
    const ids = await sql<{ id: number }>`select id from processo order by numero`.execute(db);
    const [, , , quarto, quinto] = ids.rows.map(({ id }) => id);
    await umaCobranca({
      ...{ processos: [quarto!], numero: 'EXT1', data: '2025-05-05', situacao: 202, origem: 'EXTERNO' },
    }).execute(db);
    await sql`update processo_cobranca set id_cda = (select id from cda where numero = 'CDA4'), encerrado_em = '2025-12-31'`.execute(
      db,
    );
    await sql`
      insert into cda_pagamento (id_orgao_credor, id_processo, id_cda, data, valor, valor_principal, valor_multa, valor_juros,
        valor_correcao, valor_excedente, criado_em)
      select c.id_orgao_credor, c.id_processo, c.id, k.data::date, k.principal + k.excedente, k.principal, 0, 0, 0, k.excedente, now()
        from cda c, (values ('CDA1', '2026-02-10', 20, 0), ('CDA4', '2025-06-06', 30, 0), ('CDA4', '2026-01-05', 0, 9))
               k(cda, data, principal, excedente) where c.numero = k.cda order by k.data`.execute(db);
    const acordo = await umaCobranca({ processos: [quinto!], numero: 'ACORDO', data: '2026-01-01' }).execute(db);
    await sql`
      with c as (select * from processo_cobranca where id = ${acordo.rows[0]!.id}),
      l as (insert into lancamento (id_orgao_credor, id_cobranca, parcela, vencimento, valor_acordado)
            select id_orgao_credor, id, 2, '2026-02-01', 500 from c returning *),
      g as (insert into pagamento (id_orgao_credor, origem, id_cobranca, id_lancamento, data, valor, principal, criado_em, estornado_em)
            select id_orgao_credor, 'BAIXA_MANUAL', id_cobranca, id, '2026-02-02', 50, 50, now(), e.em from l, (values (null), (now())) e(em)
            returning *)
      insert into pagamento_processo (id_pagamento, id_processo, id_orgao_credor, principal)
      select g.id, ${quinto}, g.id_orgao_credor, 50 from g`.execute(db);
  });
  await banco.migrate();

  const { rows } = await banco.asSystem((db) =>
    sql`select origem, data::text, valor::float, excedente::float, right(numero_processo, 1) as processo, numeros_cda, numero_cobranca,
               parcela, total_parcelas as total from pagamento where estornado_em is null order by data, id`.execute(
      db,
    ),
  );
  const fora = { excedente: 0, numero_cobranca: '', parcela: 1, total: 1 };
  expect(rows).toEqual([
    {
      ...fora,
      origem: 'DIVIDA_ATIVA',
      data: '2025-06-06',
      valor: 30,
      processo: '4',
      numeros_cda: ['CDA4'],
      numero_cobranca: 'EXT1',
    },
    {
      ...fora,
      origem: 'DIVIDA_ATIVA',
      data: '2026-01-05',
      valor: 9,
      excedente: 9,
      processo: '4',
      numeros_cda: ['CDA4'],
    },
    {
      ...{ origem: 'BAIXA_MANUAL', data: '2026-02-02', valor: 50, excedente: 0, processo: '5', numeros_cda: ['CDA5'] },
      ...{ numero_cobranca: 'ACORDO', parcela: 2, total: 2 },
    },
    { ...fora, origem: 'DIVIDA_ATIVA', data: '2026-02-10', valor: 20, processo: '1', numeros_cda: ['CDA1'] },
    // What was paid before is not paid again; a CDA that had been cancelled no longer stood.
    { ...fora, origem: 'QUITACAO', data: '2026-03-10', valor: 55, processo: '1', numeros_cda: [] },
    { ...fora, origem: 'QUITACAO', data: '2026-03-10', valor: 100, processo: '2', numeros_cda: [] },
  ]);
  expect(await recebimentosQuebrados(banco as never, 'todos')).toEqual([]);
});
