import { databaseOf } from '@/server/database/database.ts';
import { postgresPool } from '@/server/database/pool.ts';
import { juntarResumo } from '@/server/database/queries/resumo.ts';
import { resumos } from '@/server/database/queries/resumos.ts';
import { systemScope } from '@/server/database/tenant.ts';
import type { Cluster } from './cluster.ts';

/**
 * After bulk writes: figures joined, as they are every hour, statistics, and no job left, because the daily ones over so many
 * rows would take a core while something else is measured.
 */
export async function settle(cluster: Cluster, database: string): Promise<void> {
  const pool = postgresPool(`${cluster.url}/${database}`);
  const db = databaseOf('postgres', pool, async () => undefined);
  for (const resumo of resumos) await db.transaction(systemScope, (all) => juntarResumo(all, resumo));
  await pool.end();
  cluster.sql(database, 'delete from job; vacuum analyze; checkpoint;');
}
