import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { type Answered, type Rows, type Statement, sendTogether } from './batch.ts';
import { nameOf, prepareAnew } from './pool.ts';
import { aloneIn, readingIn, type Scope } from './tenant.ts';

/** A connection of the pool during one transaction; using it after the transaction throws an error. */
export class Held implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #open = true;
  constructor(client: pg.PoolClient) {
    this.#client = client;
  }
  shut(): void {
    this.#open = false;
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#open) throw new Error('a statement came after the end of its transaction');
    try {
      const { command, rowCount, rows } = await this.#client.query(sql, [...parameters]);
      const changed = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
        ? { numAffectedRows: BigInt(rowCount ?? 0) }
        : {};
      return { ...changed, rows: (rows ?? []) as R[] };
    } catch (error) {
      throw tracedHere(error);
    }
  }
  streamQuery(): never {
    throw new Error('rows are read in pages');
  }
}

/**
 * Statements that only read, each in its own transaction: the same message sets role and scope, which end with it.
 * Under READ COMMITTED one long transaction would see the same data; here no connection is held between statements, and
 * each costs one round trip.
 */
export class Reading implements DatabaseConnection {
  readonly #pool: pg.Pool;
  readonly #scope: Scope;
  #ahead: Ahead | undefined;
  constructor(pool: pg.Pool, scope: Scope, ahead?: Ahead) {
    this.#pool = pool;
    this.#scope = scope;
    this.#ahead = ahead;
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const asked = this.#ahead?.take();
    this.#ahead = undefined;
    const statements = [...(asked ? [asked.statement] : []), readingIn(this.#scope), { text: sql, values: parameters }];
    try {
      const answers = await send(this.#pool, statements);
      asked?.answered(answers[0]!.rows);
      return { rows: answers.at(-1)!.rows as R[] };
    } catch (error) {
      asked?.failed();
      throw tracedHere(error);
    }
  }
  streamQuery(): never {
    throw new Error('rows are read in pages');
  }
}

/** Statements that may also write, each in its own transaction in that scope, sent as one message. */
export class Alone implements DatabaseConnection {
  readonly #pool: pg.Pool;
  readonly #scope: Scope;
  constructor(pool: pg.Pool, scope: Scope) {
    this.#pool = pool;
    this.#scope = scope;
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const asked = { text: sql, values: parameters };
      const { rows, changed } = (await send(this.#pool, [aloneIn(this.#scope), asked])).at(-1)!;
      return { rows: rows as R[], ...(changed === undefined ? {} : { numAffectedRows: changed }) };
    } catch (error) {
      throw tracedHere(error);
    }
  }
  streamQuery(): never {
    throw new Error('rows are read in pages');
  }
}

const named = (pool: pg.Pool, { name, text, values }: Statement): Statement => ({
  name: name ?? nameOf(pool, text),
  text,
  values,
});

/** Once more when the tables have changed beneath a prepared statement: of a message that failed, nothing is kept. */
const send = (pool: pg.Pool, statements: readonly Statement[]): Promise<Answered[]> =>
  sendOnce(pool, statements).catch((error: unknown) => {
    if (!prepareAnew(pool, error)) throw error;
    return sendOnce(pool, statements);
  });

async function sendOnce(pool: pg.Pool, statements: readonly Statement[]): Promise<Answered[]> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await sendTogether(
      client,
      statements.map((statement) => named(pool, statement)),
    );
  } catch (error) {
    broken = isBroken(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A query outside any scope, sent in one message with the first statement of a read and before it. */
export class Ahead {
  readonly rows: Promise<Rows | undefined>;
  #settle!: (rows: Rows | undefined) => void;
  #statement: Statement | undefined;
  constructor(statement: Statement) {
    this.#statement = statement;
    this.rows = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }
  /** Answers the statement on the first call only: then it counts as sent. */
  take(): { statement: Statement; answered: (rows: Rows) => void; failed: () => void } | undefined {
    const statement = this.#statement;
    this.#statement = undefined;
    return statement && { statement, answered: this.#settle, failed: () => this.#settle(undefined) };
  }
  /** The work read nothing: the statement was not sent, and will not be. */
  keep(): void {
    if (this.take()) this.#settle(undefined);
  }
}

/** True for errors of the connection, not of the statement (57P0x, 08, Node's codes or none): it is discarded. */
const isBroken = (error: unknown): boolean => {
  const { code } = error as { code?: string };
  return !code || /^(57P0|08|E)/.test(code);
};

/** Gives an error of the driver the stack of the caller; its own stack begins where the bytes arrived. */
function tracedHere(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error);
  return error;
}
