import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Connection, type Server, serverOf } from './connection.ts';
import { forAsLongAsItTakes, ownConnection } from './pool.ts';

/** Class of the advisory locks that mark living servers. */
const FAMILY = 0x41746976;
const AGAIN_MS = 1_000;
/** Class of the locks by which living servers tell where they keep their files. */
export const FILES = 0x41746970;
/** How long taking the lock may last. The lock is shared and free at once, so what takes longer does not answer. */
const LOCK_MS = 5_000;
/** How old the transaction that holds it becomes: so long may an index made concurrently have to wait for it (ADR 96). */
const RENEW_MS = 60_000;

/** The identity of this process for the other servers of its PostgreSQL, as long as it lives. */
export interface Presence {
  readonly servidor: number;
  /** The server that it is announced on; undefined while there is none. */
  readonly server: Server | undefined;
  /** Asks that server for a sign of life. @throws when there is no connection, or it breaks before the answer */
  beat(): Promise<void>;
  /** The connection leads to a server that hangs or is not in use: it is made again. */
  cut(): void;
  /** Tells the others, for as long as this process lives, where it keeps its files: a number for the place. */
  keepsFilesAt(place: number): Promise<void>;
  /** Whether a living server keeps its files elsewhere. */
  othersElsewhere(place: number): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Holds an advisory lock with its own number in a transaction that stays open on its own connection: PostgreSQL releases it when the
 * process ends, in any way, also behind a pooler, which gives a transaction one server from its begin to its end (ADR 80). Between its
 * statements it has no snapshot and no number, so it does not hold back vacuum. A broken connection is made again. If a server believed
 * dead still writes, the write is undone, because the server no longer holds the token (see call/idempotency.ts).
 * @param renewMs every how many milliseconds another transaction takes its place
 */
export async function announce(pool: pg.Pool, renewMs = RENEW_MS): Promise<Presence> {
  const servidor = randomInt(1, 2 ** 31);
  let current: Connection | undefined;
  let closed = false;
  let place: number | undefined;
  const hold = async (): Promise<Connection> => {
    const client = ownConnection(pool, 'ativa-presenca')!;
    client.onClosed(() => {
      if (current !== client) return;
      current = undefined;
      void holdAgain();
    });
    await takeLocks(client, servidor, () => place);
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
  /** Another transaction holds the lock before this one ends, so that the process is not gone for a moment. */
  const renew = async (): Promise<void> => {
    const [before, where] = [current, place];
    const next = before && (await hold().catch(() => undefined));
    if (!next) return;
    // Meanwhile it was closed or cut, or told where the files are, which the next one does not hold.
    if (current !== before || place !== where || closed) return next.end();
    current = next;
    // What was asked of the one before is answered first.
    await before.query('rollback');
    await before.end();
  };
  current = await hold();
  const renewal = setInterval(() => void renew().catch(() => undefined), renewMs).unref();
  return {
    servidor,
    get server() {
      return current?.server;
    },
    async beat() {
      if (!current) throw new Error('no presence');
      await current.query('select 1');
    },
    async keepsFilesAt(where) {
      place = where;
      // A connection that breaks meanwhile is made again, and then tells it.
      await current?.query('select pg_advisory_xact_lock_shared($1, $2)', [FILES, where]);
    },
    async othersElsewhere(where) {
      if (!current) throw new Error('no presence');
      const { rowCount } = await current.query(
        `select from pg_locks where locktype = 'advisory' and classid = $1 and objid <> $2 and objsubid = 2
            and database = (select oid from pg_database where datname = current_database())`,
        [FILES, where],
      );
      return rowCount !== 0;
    },
    cut: () => current?.cut('the presence is made again'),
    async close() {
      closed = true;
      clearInterval(renewal);
      await current?.end().catch(() => undefined);
    },
  };
}

/**
 * Begins the transaction, and takes the locks of the process in it.
 * @param filesAt where it keeps its files, asked once it has the first lock: it may have been told meanwhile
 */
async function takeLocks(client: Connection, servidor: number, filesAt: () => number | undefined): Promise<void> {
  const late = globalThis.setTimeout(() => client.cut('the lock of the presence came too late'), LOCK_MS);
  try {
    await client.connect();
    client.server = await serverOf(client);
    await client.query(forAsLongAsItTakes);
    // Shared with the transaction that takes its place.
    await client.query('select pg_advisory_xact_lock_shared($1, $2)', [FAMILY, servidor]);
  } catch (error) {
    client.cut('no presence');
    throw error;
  } finally {
    clearTimeout(late);
  }
  const place = filesAt();
  if (place !== undefined) await client.query('select pg_advisory_xact_lock_shared($1, $2)', [FILES, place]);
}

/** SQL: true when the server named in the column has ended; false when the column is null. */
export const isGone = (column: string) => {
  const servidor = sql.ref(column);
  return sql<boolean>`(${servidor} is not null and not exists (
    select from pg_locks where locktype = 'advisory' and classid = ${sql.lit(FAMILY)} and objid = ${servidor}::oid
       and objsubid = 2 and database = (select oid from pg_database where datname = current_database())))`;
};
