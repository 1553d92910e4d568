import pg from 'pg';
import { afterAll } from 'vitest';
import { keepStatement, writeStatements } from './keptStatements.ts';
import { nameOfCopy } from './postgres.ts';

/**
 * Notes every distinct statement sent to a copy of the model on PostgreSQL; the embedded database prepares them all
 * (`statementsOnEmbedded.test.ts`). Set up once for each worker, which runs many files.
 */
const noted = Symbol.for('ativa.statements');
const prototype = pg.Client.prototype as pg.Client & { [noted]?: true };
if (process.env.ATIVA_TEST_DB === 'postgres' && process.env.ATIVA_TEST_STATEMENTS && !prototype[noted]) {
  prototype[noted] = true;
  const { query } = prototype;
  prototype.query = function notingQuery(this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | { text?: string } | undefined];
    const text = typeof config === 'string' ? config : config?.text;
    if (text && this.database?.startsWith(nameOfCopy)) keepStatement(text);
    return query.apply(this, args as never) as never;
  } as typeof query;
}
afterAll(writeStatements);
