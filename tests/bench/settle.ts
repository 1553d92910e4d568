import { databaseOf } from '@/server/database/database.ts';
import { postgresPool } from '@/server/database/pool.ts';
import { juntarResumos } from '@/server/database/queries/resumos.ts';
import { systemScope } from '@/server/database/tenant.ts';
import type { Cluster } from './cluster.ts';

/**
 * After bulk writes: figures joined, as they are every hour, statistics, and no job left, because the daily ones over so many
 * rows would take a core while something else is measured.
 */
export async function settle(cluster: Cluster, database: string): Promise<void> {
  const pool = postgresPool(`${cluster.url}/${database}`);
  await databaseOf('postgres', pool, async () => undefined).transaction(systemScope, juntarResumos);
  await pool.end();
  cluster.sql(database, 'delete from job; vacuum analyze; checkpoint;');
}
