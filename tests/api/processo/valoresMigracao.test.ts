import { inserirProcessos } from '@tests/api/painel/support.ts';
import { insertOrgao, openedBefore } from '@tests/support/migration.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const banco = openedBefore('0031_correcaoRestante');

it('o que já tinha sido pago em parte mostra o mesmo depois da atualização', async () => {
  const olhar = () =>
    banco.asSystem(async (db) => {
      const { rows } = await sql<{ p: object }>`
        select to_jsonb(p) as p from processo p order by id`.execute(db);
      return rows.map(({ p }) => p);
    });
  await banco.asSystem(async (db) => {
    await inserirProcessos(await insertOrgao(db), [1, 2], { fase: '4', situacao: '101' }).execute(db);
    await sql`update processo set valor_correcao = 6509.74, valor_correcao_pago = 652.41, valor_atualizado_pago = 1`.execute(
      db,
    );
  });
  const antes = await olhar();
  await banco.migrate();
  expect(antes.length).toBe(2);
  expect(await olhar()).toMatchObject(antes);
  const { rows } = await banco.asSystem((db) =>
    sql`select correcao_restante as r, correcao_restante_em as em from processo`.execute(db),
  );
  expect(rows).toEqual([
    { r: null, em: null },
    { r: null, em: null },
  ]);
});
