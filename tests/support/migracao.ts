import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Database, Db } from '@/server/database/database.ts';
import { migrations } from '@/server/database/migrations/index.ts';
import { seedReference } from '@/server/database/seedReference.ts';
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

/** The same for the tests of a file: opened before the first and closed after the last. */
export function usarBancoAntesDe(migracao: string): BancoDeAntes {
  let banco: BancoDeAntes;
  beforeAll(async () => {
    banco = await bancoAntesDe(migracao);
  });
  afterAll(() => banco?.database.close());
  return {
    get database() {
      return banco.database;
    },
    comoSistema: (work) => banco.comoSistema(work),
    migrar: () => banco.migrar(),
  };
}

/** A creditor body with the columns that every version has; answers its id. */
export async function inserirOrgao(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into orgao_credor (nome, cnpj, sigla, id_indice_financeiro)
    select 'Órgão de Antes', '10000009000100', 'ANTES', min(id) from indice_financeiro returning id`.execute(db);
  return rows[0]!.id;
}
