import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';

/** Class of the advisory locks that mark living servers. */
const FAMILY = 0x41746976;
const AGAIN_MS = 1_000;

/** The identity of this process for the other servers of its PostgreSQL, as long as it lives. */
export interface Presence {
  readonly servidor: number;
  close(): Promise<void>;
}

/**
 * Holds an advisory lock with its own number on its own connection: PostgreSQL releases it when the process ends, in
 * any way. A broken connection is made again. If a server believed dead still writes, the write is undone, because the
 * server no longer holds the token (see call/idempotency.ts).
 */
export async function announce(connectionString: string): Promise<Presence> {
  const servidor = randomInt(1, 2 ** 31);
  let current: pg.Client | undefined;
  let closed = false;
  const hold = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString,
      application_name: 'ativa-presenca',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select pg_advisory_lock($1, $2)', [FAMILY, servidor]);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => void holdAgain());
    return client;
  };
  const holdAgain = async (): Promise<void> => {
    while (!closed) {
      await setTimeout(AGAIN_MS, undefined, { ref: false });
      current = closed ? undefined : await hold().catch(() => undefined);
      if (current) break;
    }
    if (closed) await current?.end().catch(() => undefined);
  };
  current = await hold();
  return {
    servidor,
    async close() {
      closed = true;
      await current?.end().catch(() => undefined);
    },
  };
}

/** SQL: true when the server named in the column has ended; false when the column is null. */
export const isGone = (column: string) => {
  const servidor = sql.ref(column);
  return sql<boolean>`(${servidor} is not null and not exists (
    select from pg_locks where locktype = 'advisory' and classid = ${sql.lit(FAMILY)} and objid = ${servidor}::oid
       and objsubid = 2 and database = (select oid from pg_database where datname = current_database())))`;
};
