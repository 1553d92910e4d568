import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** One statement for the driver; with `name` it stays prepared on the connection. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string | undefined;
}
type Row = Record<string, unknown>;
export type Rows = readonly Row[];
/** The answer to one statement: its rows and, for a change, the number of changed rows. */
export interface Answered {
  readonly rows: Rows;
  readonly changed?: bigint;
}

/**
 * Sends statements in one message and waits once. PostgreSQL runs all statements before one Sync as one transaction, in
 * order; if one fails, the later ones do not run and nothing is kept (manual, "Pipelining"). Settings local to the
 * transaction, such as the scope, end with the message in any case.
 * @returns the answer of each statement, in order
 * @throws the error of the first statement that failed
 */
export const sendTogether = (client: pg.ClientBase, statements: readonly Statement[]): Promise<Answered[]> =>
  new Promise((resolve, reject) => {
    client.query(new Batch(statements, resolve, reject));
  });

/** How to read the columns of a statement. */
interface Columns {
  readonly names: readonly string[];
  readonly readers: readonly ((text: string) => unknown)[];
}
const NONE: Columns = { names: [], readers: [] };

/**
 * The statements prepared on each connection by this file, with the columns of their answers. PostgreSQL refuses a
 * prepared statement whose columns have changed, so columns are asked for only once.
 */
const prepared = new WeakMap<pg.Connection, Map<string, Columns>>();
/** Distinct from the names that the driver gives to its own statements and keeps in a list. */
const nameHere = ({ name }: Statement): string => (name ? `junto_${name}` : '');

/** Sync: PostgreSQL answers from here on; the statements before it are one transaction. */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

/** The methods of the driver's connection that write messages; its published types describe an older version. */
interface Writer {
  close(message: { type: 'S'; name: string }): void;
  parse(message: { name: string; text: string }): void;
  bind(message: {
    portal: string;
    statement: string;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
}

/** A query object for the driver, which passes it every message of the answer until the connection is ready again. */
class Batch implements pg.Submittable {
  readonly #statements: readonly Statement[];
  readonly #resolve: (answers: Answered[]) => void;
  readonly #reject: (error: Error) => void;
  readonly #answers: Answered[] = [];
  #known = new Map<string, Columns>();
  #columns: Columns | undefined;
  #rows: Row[] = [];

  constructor(
    statements: readonly Statement[],
    resolve: (answers: Answered[]) => void,
    reject: (error: Error) => void,
  ) {
    this.#statements = statements;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** The SQL of each statement, for listeners of what is sent. */
  get texts(): readonly string[] {
    return this.#statements.map(({ text }) => text);
  }
  get text(): string {
    return this.texts.join('; ');
  }

  submit(connection: pg.Connection): Error | null {
    this.#known = prepared.get(connection) ?? new Map();
    prepared.set(connection, this.#known);
    const written: Buffer[] = [];
    const stream = { writable: true, write: (bytes: Buffer) => written.push(bytes) };
    const writer = Object.create(connection, { stream: { value: stream } }) as Writer;
    try {
      for (const statement of this.#statements) this.#write(writer, statement);
    } catch (error) {
      // A value could not be written: nothing is sent.
      return error as Error;
    }
    connection.stream.write(Buffer.concat([...written, SYNC]));
    return null;
  }

  #write(to: Writer, statement: Statement): void {
    const name = nameHere(statement);
    const known = this.#known.has(name);
    if (!known) {
      // An earlier try may have failed before or after preparing the statement, so the name is closed first.
      if (name) to.close({ type: 'S', name });
      to.parse({ name, text: statement.text });
    }
    to.bind({ portal: '', statement: name, values: statement.values, valueMapper: (value) => prepareValue(value) });
    if (!known) to.describe({ type: 'P', name: '' });
    to.execute({ portal: '' });
  }

  get #name(): string {
    const statement = this.#statements[this.#answers.length];
    return statement ? nameHere(statement) : '';
  }
  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#columns = {
      names: fields.map((field) => field.name),
      readers: fields.map((field) => pg.types.getTypeParser(field.dataTypeID, 'text')),
    };
  }
  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#columns ??= this.#known.get(this.#name) ?? NONE;
    const { names, readers } = this.#columns;
    const row: Row = {};
    try {
      for (let i = 0; i < names.length; i++) {
        const text = fields[i] ?? null;
        row[names[i]!] = text === null ? null : readers[i]!(text);
      }
    } catch (error) {
      this.#reject(error as Error);
    }
    this.#rows.push(row);
  }
  handleCommandComplete(done?: { readonly text: string }): void {
    const name = this.#name;
    if (name && !this.#known.has(name)) this.#known.set(name, this.#columns ?? NONE);
    const [, count] = /^(?:INSERT 0|UPDATE|DELETE|MERGE) (\d+)$/.exec(done?.text ?? '') ?? [];
    this.#answers.push({ rows: this.#rows, ...(count ? { changed: BigInt(count) } : {}) });
    this.#rows = [];
    this.#columns = undefined;
  }
  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }
  handleError(error: Error): void {
    this.#known.delete(this.#name);
    this.#reject(error);
  }
  handleReadyForQuery(): void {
    this.#resolve(this.#answers);
  }
}
