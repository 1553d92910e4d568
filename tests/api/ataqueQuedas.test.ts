import { killed } from '@tests/attacks/kills.ts';
import { proving, seed } from '@tests/support/proof.ts';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { systemScope } from '@/server/database/tenant.ts';

it('morto enquanto grava, o servidor tem tudo o que confirmou, e faz uma vez o que ficou sem resposta', async () => {
  const { rows, failures } = await killed({ rounds: proving ? 20 : 2, seed, adminUrl: inject('postgresUrl') });
  expect(failures).toEqual([]);
  const figura = (texto: string) => Number(rows.find(([label]) => label.includes(texto))![1]);
  expect(figura('alterações confirmadas')).toBeGreaterThan(10);
  // Whether a call is under way when the server dies is a matter of chance.
  if (proving) expect(figura('sem resposta')).toBeGreaterThan(0);
  expect(figura('5xx')).toBe(0);
});

it('o que falta é dado por falta', async () => {
  const { failures } = await killed({
    rounds: 1,
    seed,
    adminUrl: inject('postgresUrl'),
    spoil: (database) =>
      database.transaction(systemScope, async (db) => {
        await sql`update tipo_documento set nome = 'OUTRO' where id = (select max(id) from tipo_documento)`.execute(db);
        await sql`update processo set descricao_fato = 'Outro' where id = (select max(id) from processo)`.execute(db);
      }),
  });
  expect(failures.join('; ')).toMatch(/chama-se undefined, não Ataque/);
  expect(failures.join('; ')).toMatch(/está 0 vezes/);
});
