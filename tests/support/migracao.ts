import { sql } from 'kysely';
import type { Database, Db } from '@/server/database/database.ts';
import { migrations } from '@/server/database/migrations/index.ts';
import { seedReference } from '@/server/database/seed/reference.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { openEmptyDatabase } from './app.ts';

/** A database of an earlier version, to be upgraded. */
export interface BancoDeAntes {
  readonly database: Database;
  readonly comoSistema: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Applies that migration and all later ones. */
  readonly migrar: () => Promise<void>;
}

/**
 * The database just before the migration of that name (`0022_filasNoIndice`), with its catalogues. The caller closes
 * it.
 */
export async function bancoAntesDe(migracao: string): Promise<BancoDeAntes> {
  const nomes = Object.keys(migrations).sort();
  const esta = nomes.indexOf(migracao);
  if (esta < 0) throw new Error(`there is no migration ${migracao}`);
  const database = await openEmptyDatabase();
  const aplicar = async (quais: readonly string[]) => {
    for (const nome of quais)
      await database.kysely.transaction().execute((db) => sql.raw(migrations[nome]!).execute(db));
  };
  await aplicar(nomes.slice(0, esta));
  await seedReference(database);
  return {
    database,
    comoSistema: (work) => database.transaction(systemScope, work),
    migrar: () => aplicar(nomes.slice(esta)),
  };
}
