import { sql } from 'kysely';
import { signAccess } from '@/server/call/tokens.ts';
import { databaseOf } from '@/server/database/database.ts';
import { postgresPool } from '@/server/database/pool.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { newSession } from './session.ts';

/** What attacks on servers write while something happens to them: document types, which are looked for afterwards. */
const central = 'admin@ativa.gov.br';

/** The secret of servers that an attack starts. */
export const attackSecret = 'a secret of the attack, of more than 32 characters';

/** `Authorization` of the demonstration's administrator, at servers that have `attackSecret`. */
export async function bearerOn(url: string): Promise<string> {
  const database = databaseOf('postgres', postgresPool(url), async () => undefined);
  const claims = await newSession(database, central, new Date()).finally(() => database.close());
  return `Bearer ${await signAccess(attackSecret, claims, new Date())}`;
}

/** Those of the names that the database does not have. */
export async function missingOn(url: string, names: readonly string[]): Promise<readonly string[]> {
  const database = databaseOf('postgres', postgresPool(url), async () => undefined);
  const { rows } = await database
    .transaction(systemScope, (db) => sql<{ nome: string }>`select upper(nome) as nome from tipo_documento`.execute(db))
    .finally(() => database.close());
  const there = new Set(rows.map(({ nome }) => nome));
  return names.filter((name) => !there.has(name.toUpperCase()));
}

/** Names of document types have letters only: «Parado bca». */
export const writtenName = (word: string, n: number): string =>
  `${word} ${[...String(n)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')}`;
