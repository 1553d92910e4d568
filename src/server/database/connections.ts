import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { codigoDe } from '../base/codigoDe.ts';
import { nameOf, prepareAnew, serversOf } from './pool.ts';
import { ended } from './slow.ts';
import { beginSql, type Scope } from './tenant.ts';

/** What the transaction read before a lock is not true any more: it is run again. It has PostgreSQL's code of a serialisation failure. */
export class BeginAnew extends Error {
  override readonly name = 'BeginAnew';
  readonly code = '40001';
}

/**
 * Runs work in one transaction on a connection of the pool, with role and scope, which end with it: nothing of them stays on the
 * connection. Run again after a serialisation failure, a deadlock, or a change of the tables beneath it: nothing was written.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  scope: Scope,
  work: (held: Held) => Promise<T>,
  { readOnly = false, tries = 3 } = {},
): Promise<T> {
  try {
    const begin = beginSql(scope, readOnly, serversOf(pool) !== undefined);
    return await (readOnly ? onlyReading : once)(pool, begin, work, scope.chamada);
  } catch (error) {
    if (tries <= 1 || !(['40001', '40P01'].includes(codigoDe(error)) || prepareAnew(pool, error))) throw error;
    return inTransaction(pool, scope, work, { readOnly, tries: tries - 1 });
  }
}

async function once<T>(pool: pg.Pool, begin: string, work: (held: Held) => Promise<T>, reqId?: string): Promise<T> {
  const client = await pool.connect();
  const held = new Held(pool, client, reqId);
  let unusable: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(held);
    await held.shut();
    await client.query('commit');
    return result;
  } catch (error) {
    await held.shut();
    await client.query('rollback').catch((why: Error) => {
      unusable = why;
    });
    throw error;
  } finally {
    client.release(unusable);
  }
}

/**
 * As `once`, for statements that only read: the first one follows the beginning at once, and the answer does not wait for the end. On a
 * busy machine each wait is for a turn of two processes (ADR 95).
 */
async function onlyReading<T>(
  pool: pg.Pool,
  begin: string,
  work: (held: Held) => Promise<T>,
  reqId?: string,
): Promise<T> {
  const client = await pool.connect();
  const held = new Held(pool, client, reqId);
  const began = client.query(begin);
  // The `await` below throws its error; without this line Node would also call it unhandled.
  began.catch(() => undefined);
  try {
    return await work(held);
  } finally {
    void end(client, held);
    // What was read without the role and the scope of the beginning is no answer, and its error no reason.
    await began;
  }
}

/** Ends a transaction that wrote nothing, and gives its connection back. */
async function end(client: pg.PoolClient, held: Held): Promise<void> {
  await held.shut();
  await client.query('commit').then(
    () => client.release(),
    (why: Error) => client.release(why),
  );
}

/** A connection of the pool during one transaction; using it after the transaction throws an error. */
export class Held implements DatabaseConnection {
  readonly #pool: pg.Pool;
  readonly #client: pg.PoolClient;
  readonly #reqId: string | undefined;
  #open = true;
  #before: Promise<unknown> = Promise.resolve();
  constructor(pool: pg.Pool, client: pg.PoolClient, reqId?: string) {
    this.#pool = pool;
    this.#client = client;
    this.#reqId = reqId;
  }
  /** Waits for the statements that are under way, and takes no more. */
  async shut(): Promise<void> {
    this.#open = false;
    await this.#before;
  }
  /** One statement after the other, in the order in which they were asked for. */
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#open) return Promise.reject(new Error('a statement came after the end of its transaction'));
    const done = this.#before.then(() => ask<R>(this.#pool, this.#client, query, this.#reqId));
    this.#before = done.catch(() => undefined);
    return done;
  }
  streamQuery(): never {
    throw new Error('rows are read in pages');
  }
}

/** Statements that each are a transaction of their own in that scope. */
export class Alone implements DatabaseConnection {
  readonly #pool: pg.Pool;
  readonly #scope: Scope;
  constructor(pool: pg.Pool, scope: Scope) {
    this.#pool = pool;
    this.#scope = scope;
  }
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return inTransaction(this.#pool, this.#scope, (held) => held.executeQuery<R>(query));
  }
  streamQuery(): never {
    throw new Error('rows are read in pages');
  }
}

/** Single statements without a scope, which hides every row (ADR 28). */
export class Unscoped implements DatabaseConnection {
  readonly #pool: pg.Pool;
  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await ask<R>(this.#pool, this.#pool, query);
    } catch (error) {
      if (!prepareAnew(this.#pool, error)) throw error;
      return ask<R>(this.#pool, this.#pool, query);
    }
  }
  streamQuery(): never {
    throw new Error('rows are read in pages');
  }
}

const changing: readonly string[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/** Sends a statement; one that was sent before stays prepared, by name, on each connection (ADR 14). */
async function ask<R>(
  pool: pg.Pool,
  on: pg.Pool | pg.PoolClient,
  { sql, parameters }: CompiledQuery,
  reqId?: string,
): Promise<QueryResult<R>> {
  const began = performance.now();
  const name = parameters.length > 0 ? nameOf(pool, sql) : undefined;
  try {
    const { command, rowCount, rows } = await on.query({
      text: sql,
      values: [...parameters],
      ...(name ? { name } : {}),
    });
    const changed = changing.includes(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {};
    return { ...changed, rows: (rows ?? []) as R[] };
  } catch (error) {
    throw tracedHere(error);
  } finally {
    ended(pool, sql, began, reqId);
  }
}

/** Gives an error of the driver the stack of the caller; its own stack begins where the bytes arrived. */
function tracedHere(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error);
  return error;
}
