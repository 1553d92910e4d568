import { inserirProcessos } from '@tests/api/painel/support.ts';
import { insertOrgao, openedBefore } from '@tests/support/migration.ts';
import { umaCobranca } from '@tests/support/umaCobranca.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const banco = openedBefore('0081_pagoDepoisDoFim');

it('o total guardado passa a contar o que entrou depois do fim e pagou os processos (M §7.89)', async () => {
  await banco.asSystem(async (db) => {
    const orgao = await insertOrgao(db);
    await inserirProcessos(orgao, [1, 4], { fase: '2', situacao: '4' }).execute(db);
    const { rows } = await sql<{ id: number; numero: string }>`select id, numero from processo order by id`.execute(db);
    const acordo = async (i: number, numero: string, mais: object) =>
      (await umaCobranca({ processos: [rows[i]!.id], numero, data: '2026-01-01', ...mais }).execute(db)).rows[0]!.id;
    const cancelada = await acordo(0, 'COM DEPOSITOS', { situacao: 203 });
    const quitada = await acordo(1, 'PAGA DUAS VEZES', { situacao: 202 });
    const externa = await acordo(2, 'EXTERNA', { situacao: 203, origem: 'EXTERNO' });
    await acordo(3, 'SEM DEPOSITO', { situacao: 203 });
    const recebido = (cobranca: number, valor: number, excedente: number, estornado: string | null = null) =>
      sql`insert into pagamento (id_orgao_credor, origem, id_cobranca, data, valor, principal, excedente, criado_em, numero_processo, estornado_em)
          values (${orgao}, 'BAIXA_MANUAL', ${cobranca}, '2026-02-02', ${valor}::numeric, ${valor}::numeric - ${excedente}::numeric,
                  ${excedente}, now(), ${rows[0]!.numero}, ${estornado}::timestamptz)`.execute(db);
    await recebido(cancelada, 100, 0);
    await recebido(cancelada, 50, 20.5);
    await recebido(cancelada, 999, 0, '2026-02-03T12:00:00Z');
    // All of it is to be given back: it paid nothing.
    await recebido(quitada, 70, 70);
    await recebido(externa, 80, 0);
  });
  await banco.migrate();
  const { rows } = await banco.asSystem((db) =>
    sql`select numero, valor_total_atualizado::float as total from processo_cobranca order by numero`.execute(db),
  );
  expect(rows).toEqual([
    { numero: 'COM DEPOSITOS', total: 1129.5 },
    { numero: 'EXTERNA', total: 1000 },
    { numero: 'PAGA DUAS VEZES', total: 1000 },
    { numero: 'SEM DEPOSITO', total: 1000 },
  ]);
});
