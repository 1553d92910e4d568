import { inserirProcessos } from '@tests/api/painel/apoio.ts';
import { type BancoDeAntes, bancoAntesDe } from '@tests/support/migracao.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let banco: BancoDeAntes;
beforeAll(async () => {
  banco = await bancoAntesDe('0031_correcaoRestante');
});
afterAll(() => banco.database.close());

it('o que já tinha sido pago em parte mostra o mesmo depois da atualização', async () => {
  const olhar = () =>
    banco.comoSistema(async (db) => {
      const { rows } = await sql<{ p: object }>`
        select to_jsonb(p) as p from processo p order by id`.execute(db);
      return rows.map(({ p }) => p);
    });
  await banco.comoSistema(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into orgao_credor (nome, cnpj, sigla, id_indice_financeiro)
      select 'Órgão de Antes', '10000009000100', 'ANTES', min(id) from indice_financeiro returning id`.execute(db);
    await inserirProcessos(rows[0]!.id, [1, 2], { fase: '4', situacao: '101' }).execute(db);
    await sql`update processo set valor_correcao = 6509.74, valor_correcao_pago = 652.41, valor_atualizado_pago = 1`.execute(
      db,
    );
  });
  const antes = await olhar();
  await banco.migrar();
  expect(antes.length).toBe(2);
  expect(await olhar()).toMatchObject(antes);
  const { rows } = await banco.comoSistema((db) =>
    sql`select correcao_restante as r, correcao_restante_em as em from processo`.execute(db),
  );
  expect(rows).toEqual([
    { r: null, em: null },
    { r: null, em: null },
  ]);
});
