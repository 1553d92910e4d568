import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  sql,
  Transaction,
} from 'kysely';
import type pg from 'pg';
import { type Ahead, Alone, Held, Reading } from './connections.ts';
import { migrate } from './migrator.ts';
import type { Presence } from './presence.ts';
import type { Schema } from './schema.ts';
import { beginSql, type Scope, systemScope } from './tenant.ts';

/** A connection in a scope; the only thing that queries are given. */
export type Db = Transaction<Schema>;

/** The one database of a running server, embedded or PostgreSQL: nothing outside this folder can tell which. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** Outside of any scope, where no row of anybody is seen (ADR 28): for migrations, who calls, and health only. */
  readonly kysely: Kysely<Schema>;
  /** Single statements in the system's scope, each a transaction of its own: for the queue, keys and limits. */
  readonly sistema: Db;
  /** Known to the other servers of a PostgreSQL as this one; absent where there is no other. */
  readonly presence?: Presence | undefined;
  /** One transaction in that scope. Deadlocks are tried again; a transaction inside a transaction is a fault. */
  transaction<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  /** Statements that only read in that scope, each what a transaction of its own is; `ahead` goes with the first. */
  read<T>(scope: Scope, work: (db: Db) => Promise<T>, ahead?: Ahead): Promise<T>;
  migrate(): Promise<void>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** What autovacuum does elsewhere; the embedded database has none. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Makes a Database of a pool; `end` releases what lies behind it.
 * @param watched a transaction inside a transaction is a fault at once, not a wait for a connection that may not come. It
 * costs something at every call (it hangs on every promise), so a server on PostgreSQL does without.
 */
export function databaseOf(kind: Database['kind'], pool: pg.Pool, end: () => Promise<void>, watched = true): Database {
  const dialect = new PostgresDialect({ pool });
  const kysely = new Kysely<Schema>({ dialect });
  const [driver, compiler, adapter] = [dialect.createDriver(), new PostgresQueryCompiler(), new PostgresAdapter()];
  const dbOn = (connection: DatabaseConnection): Db =>
    new Transaction<Schema>({
      config: { dialect },
      dialect,
      driver,
      executor: new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(connection) }),
    });
  const outermost = watched ? watch() : <T>(work: () => Promise<T>) => work();
  return {
    kind,
    kysely,
    sistema: dbOn(new Alone(pool, systemScope)),
    transaction: (scope, work) => outermost(() => again(() => inTransaction(pool, scope, (held) => work(dbOn(held))))),
    read: (scope, work, ahead) => outermost(() => work(dbOn(new Reading(pool, scope, ahead)))),
    migrate: () => migrate(kysely),
    async ping() {
      await sql`select 1`.execute(kysely);
    },
    async maintain() {
      await sql`vacuum (analyze)`.execute(kysely);
    },
    async close() {
      await kysely.destroy();
      await end();
    },
  };
}

/** Begins in the scope, and ends with the work: nothing of the scope outlives it on the connection. */
async function inTransaction<T>(pool: pg.Pool, scope: Scope, work: (held: Held) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const held = new Held(client);
  let unusable: Error | undefined;
  try {
    await client.query(beginSql(scope));
    const result = await work(held);
    held.shut();
    await client.query('commit');
    return result;
  } catch (error) {
    held.shut();
    await client.query('rollback').catch((why: Error) => {
      unusable = why;
    });
    throw error;
  } finally {
    client.release(unusable);
  }
}

/** Serialisation failure or deadlock: nothing was written, and trying again is right. */
async function again<T>(attempt: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (tries <= 1 || !['40001', '40P01'].includes((error as { code?: string }).code ?? '')) throw error;
    return again(attempt, tries - 1);
  }
}

/** Runs work only where none of it is under way. @throws Error where it is */
function watch() {
  const running = new AsyncLocalStorage<{ open: boolean }>();
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running.getStore()?.open) throw new Error('a transaction was opened inside a transaction');
    const state = { open: true };
    try {
      return await running.run(state, work);
    } finally {
      state.open = false;
    }
  };
}
