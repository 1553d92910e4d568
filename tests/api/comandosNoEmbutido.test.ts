import { comandosGuardados } from '@tests/support/comandos.ts';
import { openModel } from '@tests/support/model.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

/** Statements that PostgreSQL can prepare; what opens and ends transactions, or makes tables, it cannot. */
const preparavel = /^\s*(select|insert|update|delete|with|merge|values)\b/i;

it('o banco embutido entende todo comando que a suíte enviou ao PostgreSQL', async () => {
  const comandos = comandosGuardados().filter((comando) => preparavel.test(comando));
  // The suite sends thousands; without them the test would prove nothing.
  expect(comandos.length).toBeGreaterThan(1_000);
  const database = await openModel();
  const recusados: string[] = [];
  try {
    for (const comando of comandos) {
      await sql
        .raw(`prepare comando as ${comando}`)
        .execute(database.kysely)
        .then(() => sql`deallocate comando`.execute(database.kysely))
        .catch((error: Error) => recusados.push(`${error.message}: ${comando.replace(/\s+/g, ' ').slice(0, 300)}`));
    }
  } finally {
    await database.close();
  }
  expect(recusados).toEqual([]);
});
