import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Database, Db } from '@/server/database/database.ts';
import { type Migration, migrations } from '@/server/database/migrations/index.ts';
import { seedReference } from '@/server/database/seedReference.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { openEmptyDatabase } from './app.ts';

/** A database of an earlier version, to be upgraded. */
export interface EarlierDatabase {
  readonly database: Database;
  readonly asSystem: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Applies that migration and all later ones. */
  readonly migrate: () => Promise<void>;
}

/**
 * The database just before the migration of that name (`0022_filasNoIndice`), with its catalogues. The caller closes
 * it.
 */
export async function databaseBefore(migration: string): Promise<EarlierDatabase> {
  const names = Object.keys(migrations).sort();
  const first = names.indexOf(migration);
  if (first < 0) throw new Error(`there is no migration ${migration}`);
  const database = await openEmptyDatabase();
  const apply = async (which: readonly string[]) => {
    for (const name of which)
      await database.kysely.transaction().execute((db) => sql.raw(textOf(migrations[name]!)).execute(db));
  };
  await apply(names.slice(0, first));
  await seedReference(database);
  return {
    database,
    asSystem: (work) => database.transaction(systemScope, work),
    migrate: () => apply(names.slice(first)),
  };
}

/** An index is made as where nobody else is; the few rows of a test are one part. */
const textOf = (migration: Migration): string =>
  typeof migration === 'string'
    ? migration
    : 'partes' in migration
      ? `select set_config('ativa.sistema', 'on', true); set local role ativa_app; ${migration.partes.replace('$1', '0')};
         reset role; select set_config('ativa.sistema', '', true)`
      : `create ${migration.unico ? 'unique ' : ''}index ${migration.indice} on ${migration.em}`;

/** The same for the tests of a file: opened before the first and closed after the last. */
export function openedBefore(migration: string): EarlierDatabase {
  let earlier: EarlierDatabase;
  beforeAll(async () => {
    earlier = await databaseBefore(migration);
  });
  afterAll(() => earlier?.database.close());
  return {
    get database() {
      return earlier.database;
    },
    asSystem: (work) => earlier.asSystem(work),
    migrate: () => earlier.migrate(),
  };
}

/** A creditor body with the columns that every version has; answers its id. */
export async function insertOrgao(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into orgao_credor (nome, cnpj, sigla, id_indice_financeiro)
    select 'Órgão de Antes', '10000009000100', 'ANTES', min(id) from indice_financeiro returning id`.execute(db);
  return rows[0]!.id;
}
