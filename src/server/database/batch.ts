import pg from 'pg';

/** One statement as the driver takes it; `name` keeps it prepared on the connection. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string | undefined;
}
export type Rows = readonly Record<string, unknown>[];

/**
 * Sends statements in one message and waits once. PostgreSQL runs what comes before one Sync as one transaction, in order; when
 * one fails, those behind it are not run and nothing of them stays (manual, «Pipelining»). What a statement sets for its
 * transaction, such as the scope, ends with the message, however it ends.
 * @returns the rows of each, in order
 * @throws what the first that failed says
 */
export const sendTogether = (client: pg.ClientBase, statements: readonly Statement[]): Promise<Rows[]> =>
  new Promise((resolve, reject) => {
    client.query(new Batch(statements, resolve, reject));
  });

/** What the driver's own query does when a message of the server arrives for it. */
interface Answered {
  readonly name?: string;
  readonly text: string;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: unknown): void;
  handleEmptyQuery(connection: unknown): void;
  handleError(error: Error, connection: unknown): void;
  handleReadyForQuery(connection: unknown): void;
}
type Wire = pg.Connection & { readonly submittedNamedStatements: Record<string, string> };

/** From here on the server answers, and what was sent before is one transaction. */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

/** Several of the driver's queries that it takes for one: each writes itself and reads its own answer; one Sync ends them, in one write. */
class Batch implements pg.Submittable {
  readonly #queries: readonly (pg.Query & Answered)[];
  readonly #rows: Rows[] = [];
  readonly #reject: (error: Error) => void;
  #failed = false;
  #at = 0;

  constructor(statements: readonly Statement[], done: (rows: Rows[]) => void, reject: (error: Error) => void) {
    this.#reject = reject;
    this.#queries = statements.map(({ name, text, values }, i) => {
      const answered = (error: Error | undefined, result: { rows: Rows }) => {
        if (error) return this.#fail(error);
        this.#rows.push(result.rows);
        if (i === statements.length - 1) done(this.#rows);
      };
      const config = { text, values: [...values], queryMode: 'extended', ...(name ? { name } : {}) };
      return new pg.Query(config, answered as never) as pg.Query & Answered;
    });
  }

  submit(connection: pg.Connection): void {
    const written: Buffer[] = [];
    const collector = { writable: true, write: (bytes: Buffer) => written.push(bytes) };
    const collecting = Object.create(connection, {
      stream: { value: collector },
      sync: { value: () => undefined },
    }) as pg.Connection;
    for (const query of this.#queries) {
      const error = query.submit(collecting) as unknown as Error | null;
      if (error) this.#fail(error);
      // What could not be written holds back what would have come behind it.
      if (this.#failed) break;
    }
    connection.stream.write(Buffer.concat([...written, SYNC]));
  }

  #fail(error: Error): void {
    this.#failed = true;
    this.#reject(error);
  }

  get #current(): pg.Query & Answered {
    return this.#queries[Math.min(this.#at, this.#queries.length - 1)]!;
  }
  /** By these two the driver remembers what is prepared on the connection. */
  get name(): string | undefined {
    return this.#current.name;
  }
  get text(): string {
    return this.#current.text;
  }
  handleRowDescription(message: unknown): void {
    this.#current.handleRowDescription(message);
  }
  handleDataRow(message: unknown): void {
    this.#current.handleDataRow(message);
  }
  handleCommandComplete(message: unknown, connection: unknown): void {
    this.#current.handleCommandComplete(message, connection);
    this.#at++;
  }
  handleEmptyQuery(connection: unknown): void {
    this.#current.handleEmptyQuery(connection);
    this.#at++;
  }
  /** Those behind the one that failed were not even parsed. */
  handleError(error: Error, connection: Wire): void {
    for (const { name } of this.#queries.slice(this.#at)) if (name) delete connection.submittedNamedStatements[name];
    this.#fail(error);
  }
  handleReadyForQuery(connection: unknown): void {
    for (const query of this.#queries) query.handleReadyForQuery(connection);
  }
}
