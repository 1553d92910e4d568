import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';

/**
 * Applies the missing migrations in order, under the migrator's lock, so that two servers can start together.
 * @throws the error of the migration that failed; its changes are rolled back
 */
export async function migrate<S>(kysely: Kysely<S>): Promise<void> {
  const migrator = new Migrator({
    db: kysely,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, text]) => [
            name,
            {
              up: async (db: Kysely<unknown>) => {
                await sql.raw(text).execute(db);
              },
            },
          ]),
        ),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
