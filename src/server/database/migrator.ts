import { type Kysely, Migrator, sql } from 'kysely';
import { migrations } from './migrations/index.ts';

/**
 * Applies what is missing, in order, under the migrator's lock: two servers that start together do not collide.
 * @throws the error of the migration that failed; what it had done is rolled back
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
