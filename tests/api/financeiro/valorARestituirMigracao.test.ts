import { inserirProcessos } from '@tests/api/painel/support.ts';
import { insertOrgao, openedBefore } from '@tests/support/migration.ts';
import { umaCobranca } from '@tests/support/umaCobranca.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const banco = openedBefore('0053_valorARestituir');

/* What earlier versions kept of an excess; each receipt is of 100,00 and left what its name says. */
it('cada centavo recebido a mais que já havia ganha linha, com o porquê, e o total conta o crédito (M §7.87)', async () => {
  await banco.asSystem(async (db) => {
    const orgao = await insertOrgao(db);
    await inserirProcessos(orgao, [1, 3], { fase: '2', situacao: '4' }).execute(db);
    const { rows } = await sql<{ id: number; numero: string }>`select id, numero from processo order by numero`.execute(
      db,
    );
    const [firme, cancelada, quitada] = await Promise.all(
      ([201, 203, 202] as const).map(async (situacao, i) => {
        const nova = umaCobranca({ processos: [rows[i]!.id], numero: `C${situacao}`, data: '2026-01-01', situacao });
        return (await nova.execute(db)).rows[0]!.id;
      }),
    );
    await sql`
      insert into lancamento (id_orgao_credor, id_cobranca, parcela, vencimento, valor_acordado)
      values (${orgao}, ${firme}, 1, '2026-02-01', 500)`.execute(db);
    const recebido = async (cobranca: number | null, excedente: number, origem = 'BAIXA_MANUAL') => {
      const { rows: feito } = await sql<{ id: number }>`
        insert into pagamento (id_orgao_credor, origem, id_cobranca, data, valor, principal, excedente, criado_em, numero_processo)
        values (${orgao}, ${origem}, ${cobranca}, '2026-02-02', 100, 100 - ${excedente}::numeric, ${excedente}, now(), ${rows[0]!.numero})
        returning id`.execute(db);
      return feito[0]!.id;
    };
    const guardado = (pagamento: number, cobranca: number | null, valor: number, estado: string) =>
      sql`insert into valor_a_restituir (id_orgao_credor, id_pagamento, id_cobranca, valor, estado, criado_em)
          values (${orgao}, ${pagamento}, ${cobranca}, ${valor}, ${estado}, now())`.execute(db);
    await guardado(await recebido(firme!, 10), firme!, 10, 'ABERTO');
    await guardado(await recebido(cancelada!, 20), null, 20, 'ABERTO');
    await guardado(await recebido(quitada!, 30), null, 30, 'ABERTO');
    await guardado(await recebido(quitada!, 100), null, 100, 'A_RESTITUIR');
    const depois = await recebido(cancelada!, 40);
    await sql`insert into pagamento_processo (id_pagamento, id_processo, id_orgao_credor, principal)
              values (${depois}, ${rows[1]!.id}, ${orgao}, 60)`.execute(db);
    await guardado(depois, null, 40, 'A_RESTITUIR');
    // It named its agreement, of which no instalment is open any more.
    await guardado(await recebido(quitada!, 50), quitada!, 50, 'ABERTO');
    // Without a row: beyond the debt at the active-debt side, within the tolerance, and beyond it.
    await recebido(null, 60, 'DIVIDA_ATIVA');
    await recebido(quitada!, 0.05);
    await recebido(quitada!, 70);
  });
  await banco.migrate();

  const { rows } = await banco.asSystem((db) =>
    sql`select v.valor::float, v.estado, v.motivo, v.id_cobranca is not null as espera from valor_a_restituir v order by v.valor`.execute(
      db,
    ),
  );
  const linha = (valor: number, motivo: string, estado = 'ABERTO', espera = false) => ({
    valor,
    estado,
    motivo,
    espera,
  });
  expect(rows).toEqual([
    linha(10, 'EXCESSO', 'ABERTO', true),
    linha(20, 'CREDITO_RESTANTE'),
    linha(30, 'EXCESSO'),
    linha(40, 'APOS_O_FIM', 'A_RESTITUIR'),
    linha(50, 'CREDITO_RESTANTE'),
    linha(60, 'PAGO_A_DIVIDA_ATIVA', 'A_RESTITUIR'),
    linha(70, 'EXCESSO', 'A_RESTITUIR'),
    linha(100, 'EM_DOBRO', 'A_RESTITUIR'),
  ]);
  const totais = await banco.asSystem((db) =>
    sql`select numero, valor_total_atualizado::float as total from processo_cobranca order by numero`.execute(db),
  );
  expect(totais.rows).toEqual([
    { numero: 'C201', total: 1010 },
    { numero: 'C202', total: 1000 },
    { numero: 'C203', total: 1000 },
  ]);
});
