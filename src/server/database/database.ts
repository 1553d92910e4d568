import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  sql,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { migrate } from './migrator.ts';
import type { Schema } from './schema.ts';
import { beginSql, type Scope } from './tenant.ts';

/** A transaction with its scope; the only thing that queries are given. */
export type Db = Transaction<Schema>;

/** The one database of a running server, embedded or PostgreSQL: nothing outside this folder can tell which. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** Outside of any scope and of row-level security's role: for migrations, jobs' claims and health only. */
  readonly kysely: Kysely<Schema>;
  /** One transaction in that scope. Deadlocks are tried again; a transaction inside a transaction is a fault. */
  transaction<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  migrate(): Promise<void>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** What autovacuum does elsewhere; the embedded database has none. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

interface Running {
  readonly scope: Scope;
  open: boolean;
}

/** Makes a Database of a pool; `end` releases what lies behind it. */
export function databaseOf(kind: Database['kind'], pool: pg.Pool, end: () => Promise<void>): Database {
  const running = new AsyncLocalStorage<Running>();
  const kysely = new Kysely<Schema>({ dialect: new ScopedDialect(pool, running) });
  return {
    kind,
    kysely,
    async transaction(scope, work) {
      if (running.getStore()?.open) throw new Error('a transaction was opened inside a transaction');
      for (let attempt = 1; ; attempt++) {
        const state: Running = { scope, open: true };
        try {
          return await running.run(state, () => kysely.transaction().execute(work));
        } catch (error) {
          if (attempt >= 3 || !isCollision(error)) throw error;
        } finally {
          state.open = false;
        }
      }
    },
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

/** Serialisation failure or deadlock: nothing was written, and trying again is right. */
const isCollision = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string }).code ?? '');

/** Kysely's dialect, whose transactions begin in the scope of whoever asked for them. */
class ScopedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #running: AsyncLocalStorage<Running>;
  constructor(pool: pg.Pool, running: AsyncLocalStorage<Running>) {
    super({ pool });
    this.#pool = pool;
    this.#running = running;
  }
  override createDriver() {
    return new ScopedDriver(this.#pool, this.#running);
  }
}

class ScopedDriver extends PostgresDriver {
  readonly #running: AsyncLocalStorage<Running>;
  constructor(pool: pg.Pool, running: AsyncLocalStorage<Running>) {
    super({ pool });
    this.#running = running;
  }
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const state = this.#running.getStore();
    if (!state?.open) return super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(beginSql(state.scope)));
  }
}
