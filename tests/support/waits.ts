import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** A statement that was seen to wait for a lock. */
export interface Wait {
  readonly statement: string;
  /** In seconds, as long as it was seen. */
  readonly seconds: number;
}

/** Looks ten times a second which statements of a database wait for a lock, and since when, until told to stop. */
export async function watchWaits(
  url: string,
): Promise<{ seen: () => readonly Wait[]; stop: () => Promise<readonly Wait[]> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'ativa-vigia' });
  await client.connect();
  const longest = new Map<string, Wait>();
  let stopped = false;
  const look = async (): Promise<void> => {
    while (!stopped) {
      const { rows } = await client.query<{ key: string; statement: string; seconds: number }>(`
        select a.pid || ' ' || l.waitstart as key, a.query as statement,
               extract(epoch from clock_timestamp() - l.waitstart)::float8 as seconds
          from pg_locks l join pg_stat_activity a using (pid)
         where not l.granted and l.waitstart is not null and a.datname = current_database()`);
      for (const { key, statement, seconds } of rows) longest.set(key, { statement, seconds });
      await setTimeout(100);
    }
  };
  const looking = look();
  return {
    seen: () => [...longest.values()],
    async stop() {
      stopped = true;
      await looking;
      await client.end();
      return [...longest.values()].sort((a, b) => b.seconds - a.seconds);
    },
  };
}
