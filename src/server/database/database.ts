import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  type KyselyProps,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  sql,
  Transaction,
} from 'kysely';
import type pg from 'pg';
import { Alone, inTransaction, Unscoped } from './connections.ts';
import { inSession, migrate, missing } from './migrator.ts';
import type { Presence } from './presence.ts';
import type { Schema } from './schema.ts';
import { type SlowStatement, watchSlow } from './slow.ts';
import { type Scope, systemScope } from './tenant.ts';

/**
 * A transaction that knows its scope; queries get nothing else of the database. The same scope is set for row-level security, and
 * `queries/escopo.ts` reads it here: two fences of one fact (ADR 68).
 */
export class Db extends Transaction<Schema> {
  readonly #props: KyselyProps;
  readonly scope: Scope;
  constructor(props: KyselyProps, scope: Scope) {
    super(props);
    this.#props = props;
    this.scope = scope;
  }
  /** The same transaction; its queries find the rows of another scope, and row-level security keeps the scope that it has. */
  scopedTo(scope: Scope): Db {
    return new Db(this.#props, scope);
  }
}

interface Usage {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The one database of a running server, embedded or PostgreSQL; code outside this folder does not know which. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** Without a scope, which hides every row (ADR 28): only for migrations and health. */
  readonly kysely: Kysely<Schema>;
  /** Single statements without a scope: for `quem_chama`. */
  readonly semEscopo: Db;
  /** Single statements in the system's scope, each a transaction of its own: for the queue, keys and limits. */
  readonly sistema: Db;
  /** Identifies this server to the others on the same PostgreSQL; absent with the embedded database. */
  readonly presence?: Presence | undefined;
  /** A standby beside it, for what may be read there; absent: there is none. */
  readonly replica?: Replica | undefined;
  /** One transaction in that scope. Retried after a deadlock; a transaction inside a transaction is an error. */
  transaction<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  /** The same for statements that only read. */
  read<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  migrate(): Promise<void>;
  /** Names of the migrations that it lacks. @throws SettingsError when it is of a release with which this one cannot serve */
  missing(): Promise<readonly string[]>;
  /** The role with which it is used, when row-level security is void for it; undefined: an ordinary one. Not for the embedded database. */
  unfenced(): Promise<string | undefined>;
  /**
   * The roles that a database with tables needs and its cluster lacks, or that its own role is no member of: it was restored without
   * them. Not for the embedded database.
   */
  lackingRoles(): Promise<readonly string[]>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** False when this process cannot recover by itself: only a new one helps. `now` is of `performance.now()`. */
  recovers(now?: number): boolean;
  /** Whether it gave a sign of life lately, on a connection besides the pool's or, the embedded one, on its only one. `now` is of `performance.now()`. */
  answers(now?: number): boolean;
  /** Connections of this process: used, idle, and how many who ask for one wait. */
  usage(): Usage;
  /** Hands over each statement that took at least so long, from now on. */
  watchSlow(ms: number, tell: (slow: SlowStatement) => void): void;
  /** Does the work of autovacuum, which the embedded database lacks. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

/** A standby that is read beside the primary (ADR 87). */
export interface Replica {
  /** The side on which one call of that person reads. */
  lado(usuario: number): Lado;
  /** Counts a write of that person, in its transaction, as the last statement: another write of theirs waits for it. */
  anotar(db: Db, usuario: number): Promise<void>;
  /** Whether it is read now; `ouvinte` hears of each change. */
  aoMudar(ouvinte: (emUso: boolean) => void): void;
  close(): Promise<void>;
}

/** Where one call reads: all of it from the standby or, once that fails, all of it from the primary. */
export interface Lado {
  read<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Does the work of a call; again, when the standby falls after a part of it was read there. An answer that is sent in parts goes on from
   * the primary instead: its parts are read by key, and what was sent stays sent.
   */
  atender<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Makes a Database of a pool; `end` closes what is behind the pool.
 * @param watched report a transaction inside a transaction at once, instead of waiting for a connection that may never
 * be free. This costs time at every call (it follows every promise), so a server on PostgreSQL does without.
 */
export function databaseOf(kind: Database['kind'], pool: pg.Pool, end: () => Promise<void>, watched = true): Database {
  const dialect = new PostgresDialect({ pool });
  const kysely = new Kysely<Schema>({ dialect });
  const [driver, compiler, adapter] = [dialect.createDriver(), new PostgresQueryCompiler(), new PostgresAdapter()];
  const dbOn = (connection: DatabaseConnection, scope: Scope): Db =>
    new Db(
      {
        config: { dialect },
        dialect,
        driver,
        executor: new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(connection) }),
      },
      scope,
    );
  const outermost = watched ? watch() : <T>(work: () => Promise<T>) => work();
  return {
    kind,
    kysely,
    sistema: dbOn(new Alone(pool, systemScope), systemScope),
    semEscopo: dbOn(new Unscoped(pool), {}),
    transaction: (scope, work) => outermost(() => inTransaction(pool, scope, (held) => work(dbOn(held, scope)))),
    read: (scope, work) =>
      outermost(() => inTransaction(pool, scope, (held) => work(dbOn(held, scope)), { readOnly: true })),
    migrate: () => migrate(pool),
    missing: () => missing(pool),
    async unfenced() {
      const { rows } = await sql<{ role: string }>`
        select rolname as role from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)`.execute(
        kysely,
      );
      return rows[0]?.role;
    },
    async lackingRoles() {
      // Restored before its roles were there, it has the tables, and none of the rules that name them. The table asked for came after
      // the first rules: while another server is still making them, none lacks.
      const { rows } = await sql<{ role: string }>`
        select role from unnest(array['ativa_app', 'ativa_interno']) as role
         where to_regclass('documento_emitido') is not null
           and (not exists (select from pg_roles where rolname = role and (role <> 'ativa_app' or pg_has_role(oid, 'member')))
             or (role = 'ativa_app' and not exists (
                   select from pg_policy p join pg_roles r on r.oid = any(p.polroles) where r.rolname = role)))`.execute(
        kysely,
      );
      return rows.map(({ role }) => role);
    },
    async ping() {
      await sql`select 1`.execute(kysely);
    },
    recovers: () => true,
    answers: () => false,
    usage: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    watchSlow: (ms, tell) => watchSlow(pool, ms, tell),
    async maintain() {
      // It takes as long as the tables are large; the limits of the pool are for calls.
      await inSession(pool, ({ client }) => client.query('vacuum (analyze)'));
    },
    async close() {
      await kysely.destroy();
      await end();
    },
  };
}

/** Runs work; refuses work started inside it. @throws Error */
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
