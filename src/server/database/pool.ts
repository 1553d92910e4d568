import pg from 'pg';

// A date is a string of the calendar, never a moment; ids and counts are numbers; numeric stays an exact string.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Lists are full of moments, and the driver's reader of all of their forms takes ten times as long as that of this one.
const anyMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text');
const plain = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d$/;
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) =>
  plain.test(text) ? new Date(`${text.replace(' ', 'T')}:00`) : anyMoment(text),
);

/** Connections to a PostgreSQL server. */
export const postgresPool = (connectionString: string): pg.Pool =>
  withPrepared(
    new pg.Pool({
      connectionString,
      max: 10,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 60_000,
      idle_in_transaction_session_timeout: 60_000,
      application_name: 'ativa',
      options: '-c timezone=America/Sao_Paulo',
    }),
  );

/** How many different statements are kept prepared for each connection. */
const preparedMax = 500;
type NameOf = (text: string) => string | undefined;
const names = new WeakMap<pg.Pool, NameOf>();

/**
 * Prepares what is asked a second time: three to four times faster on small queries (docs/adr, PERFORMANCE).
 * Statements are known by their text, so a query is written the same way each time it runs.
 */
export function withPrepared(pool: pg.Pool): pg.Pool {
  const named = namesOfStatements();
  names.set(pool, named);
  pool.on('connect', (client) => {
    // One that breaks while it is used fails what is asked of it, and is replaced when it is given back.
    client.on('error', () => undefined);
    const query = client.query.bind(client) as (config: unknown, values?: unknown) => unknown;
    client.query = ((config: unknown, values?: unknown) =>
      typeof config === 'string' && Array.isArray(values) && values.length > 0
        ? query({ name: named(config), text: config, values })
        : query(config, values)) as typeof client.query;
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** Under which name the pool's connections keep that statement prepared; undefined the first time it is met. */
export const nameOf = (pool: pg.Pool, text: string): string | undefined => names.get(pool)?.(text);

function namesOfStatements(): NameOf {
  const seen = new Map<string, string | null>();
  let count = 0;
  return (text) => {
    const known = seen.get(text);
    if (known === undefined && seen.size < 10 * preparedMax) seen.set(text, null);
    if (known !== null) return known;
    if (count >= preparedMax) return undefined;
    const name = `ativa_${count++}`;
    seen.set(text, name);
    return name;
  };
}
