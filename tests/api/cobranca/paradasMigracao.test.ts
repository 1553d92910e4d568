import { inserirProcessos } from '@tests/api/painel/support.ts';
import { insertOrgao, openedBefore } from '@tests/support/migration.ts';
import { umaCobranca } from '@tests/support/umaCobranca.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const banco = openedBefore('0056_paradas');

it('a atualização sabe que acordos estão parados, e desde quando, e os manda recalcular (M §7.86)', async () => {
  const acordos: [numero: string, situacao: number][] = [
    ['CORRENDO', 201],
    ['DE ANTES DO ACORDO', 201],
    ['EM CARTORIO', 201],
    ['QUITADA', 202],
    ['SUSPENSA', 204],
  ];
  await banco.asSystem(async (db) => {
    const orgao = await insertOrgao(db);
    await inserirProcessos(orgao, [1, acordos.length], { fase: '4', situacao: '101' }).execute(db);
    const { rows } = await sql<{ id: number }>`select id from processo order by id`.execute(db);
    const ids = rows.map(({ id }) => id);
    for (const [i, [numero, situacao]] of acordos.entries())
      await umaCobranca({ processos: [ids[i]!], numero, data: '2026-01-20', situacao }).execute(db);
    const suspender = (i: number, dia: string) =>
      sql`update processo set suspenso = true, suspenso_em = ${dia} where id = ${ids[i]}`.execute(db);
    await suspender(1, '2026-01-02');
    await suspender(3, '2026-02-02');
    await suspender(4, '2026-02-03');
    await sql`update processo set situacao_cda_protesto = 'AGUARDANDO_PROTESTO' where id = ${ids[2]}`.execute(db);
    for (const [sequencia, tipo, dia] of [
      [1, 'PROTESTO_REMESSA_ENVIADA', '2026-03-04'],
      [2, 'PROTESTO_CONFIRMADO', '2026-03-09'],
    ] as const)
      await sql`
        insert into evento_divida_ativa (id_evento, tipo, numero_processo, id_processo, id_orgao_credor, sequencia, data, dados, corpo_hash,
               estado, recebido_em, aplicado_em, tentado_em)
        select ${tipo}, ${tipo}, numero, id, id_orgao_credor, ${sequencia}, ${dia}::date, '{}', '', 'aplicado', now(), now(), now()
          from processo where id = ${ids[2]}`.execute(db);
  });
  await banco.migrate();
  const { rows } = await banco.asSystem((db) =>
    sql`select numero, parado_desde::text as desde, atualizado_ate::text as ate from processo_cobranca order by numero`.execute(
      db,
    ),
  );
  expect(rows).toEqual([
    { numero: 'CORRENDO', desde: null, ate: '2026-01-20' },
    { numero: 'DE ANTES DO ACORDO', desde: '2026-01-20', ate: '2025-11-20' },
    { numero: 'EM CARTORIO', desde: '2026-03-04', ate: '2025-11-20' },
    { numero: 'QUITADA', desde: null, ate: '2026-01-20' },
    { numero: 'SUSPENSA', desde: '2026-02-03', ate: '2025-11-20' },
  ]);
});
