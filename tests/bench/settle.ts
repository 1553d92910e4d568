import { databaseOf } from '@/server/database/database.ts';
import { postgresPool } from '@/server/database/pool.ts';
import { juntarResumo } from '@/server/database/queries/resumo.ts';
import { resumos } from '@/server/database/queries/resumos.ts';
import { systemScope } from '@/server/database/tenant.ts';
import type { Cluster } from './cluster.ts';
import { say } from './metric.ts';

/** After bulk writes: figures joined, as they are every hour, and statistics. */
export async function settle(cluster: Cluster, database: string): Promise<void> {
  say('joining the summaries, vacuum and statistics');
  const pool = postgresPool(`${cluster.url}/${database}`);
  const db = databaseOf('postgres', pool, async () => undefined);
  for (const resumo of resumos) await db.transaction(systemScope, (all) => juntarResumo(all, resumo));
  await pool.end();
  cluster.sql(database, 'vacuum analyze; checkpoint;');
}
