import { keptStatements } from '@tests/support/keptStatements.ts';
import { openModel } from '@tests/support/model.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

/** Statements that PostgreSQL can prepare; what opens and ends transactions, or makes tables, it cannot. */
const preparavel = /^\s*(select|insert|update|delete|with|merge|values)\b/i;

/** Some tests make tables of their own; those of the product are there on both databases (`esquema.test.ts`). */
const RELACAO_DESCONHECIDA = '42P01';

/** A column that a migration of `atualizacao.test.ts` adds. */
const DE_ENSAIO = /^column "ensaio" does not exist/;

const comandos = keptStatements().filter((comando) => preparavel.test(comando));

// Without a run on PostgreSQL there is nothing to prepare; CI, which has one, accepts no skipped test.
it.skipIf(comandos.length === 0)('o banco embutido entende todo comando que a suíte enviou ao PostgreSQL', async () => {
  // The suite sends thousands; without them the test would prove nothing.
  expect(comandos.length).toBeGreaterThan(1_000);
  const database = await openModel();
  const recusados: string[] = [];
  try {
    for (const comando of comandos) {
      await sql
        .raw(`prepare comando as ${comando}`)
        .execute(database.kysely)
        .catch((error: Error & { code?: string }) => {
          if (error.code !== RELACAO_DESCONHECIDA && !DE_ENSAIO.test(error.message))
            recusados.push(`${error.message}: ${comando}`);
        });
      await sql`deallocate all`.execute(database.kysely);
    }
  } finally {
    await database.close();
  }
  expect(recusados).toEqual([]);
});
