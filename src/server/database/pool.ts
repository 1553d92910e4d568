import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import pg from 'pg';
import { fuso } from '@/contract/values/fuso.ts';
import { campoDe } from '@/contract/values/objeto.ts';
import { codigoDe } from '../base/codigoDe.ts';
import { Connection, serverOf } from './connection.ts';
import { type Found, Servers } from './servers.ts';

// Dates stay strings of the calendar, ids and counts become numbers, numeric stays an exact string.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Lists hold many timestamps, and the driver's parser of all formats takes ten times as long as this one.
const anyMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text');
const plain = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d$/;
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) =>
  plain.test(text) ? new Date(`${text.replace(' ', 'T')}:00`) : anyMoment(text),
);

/**
 * Days of the database's functions are those of the installation's zone. Said once on each connection: PgBouncer, which refuses it at
 * the start of one, keeps this parameter with its client (ADR 80).
 */
export const sayZone = (client: pg.ClientBase): Promise<unknown> => client.query(`set timezone to '${fuso()}'`);
/** More than the limit of a statement: only who gets no answer at all is cut by it. */
const SILENT_MS = 75_000;

/** How long a server may take to say who it is. */
const ANSWER_MS = 5_000;

/** What belongs to a pool of connections to PostgreSQL. */
interface Behind {
  readonly servers: Servers;
  readonly open: Set<Connection>;
  /** When a connection was last made, handed out, given back or closed. */
  moved: number;
}
const behind = new WeakMap<pg.Pool, Behind>();

/**
 * Connections to PostgreSQL, each to the server that is in use when it is made.
 * Nothing is set at their start, nor kept in their session, but the zone: a pooler may stand before the server (ADR 80).
 * @param connections how many at most
 * @param prepared whether statements may be kept prepared, which an old pooler does not bear
 */
export function postgresPool(
  databaseUrl: string,
  connections = 10,
  servers = new Servers(databaseUrl),
  prepared = true,
): pg.Pool {
  const its: Behind = { servers, open: new Set(), moved: performance.now() };
  const moves = () => {
    its.moved = performance.now();
  };
  class ToServer extends Connection {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: servers.address, pipeline: true }, SILENT_MS);
      its.open.add(this);
      moves();
      this.onClosed(() => {
        its.open.delete(this);
        moves();
      });
    }
  }
  const pool = withPrepared(
    new pg.Pool({
      Client: ToServer,
      max: connections,
      // Fifty papers asked for at once wait for ten connections: more than ten seconds where the processor is busy.
      connectionTimeoutMillis: 30_000,
      application_name: 'ativa',
      verify(client, done) {
        const connection = client as unknown as Connection;
        const late = setTimeout(
          () => connection.cut('the database accepted a connection and did not answer'),
          ANSWER_MS,
        );
        sayZone(connection)
          .then(() => serverOf(connection))
          .finally(() => clearTimeout(late))
          .then((server) => {
            connection.server = server;
            done(
              servers.accepts(server)
                ? undefined
                : Object.assign(new Error(frases.soLeitura), { code: 'ECONNREFUSED' }),
            );
          }, done);
      },
    }),
    prepared,
  );
  pool.on('acquire', moves).on('release', moves);
  behind.set(pool, its);
  return pool;
}

/** The servers of a pool; undefined with the embedded database. */
export const serversOf = (pool: pg.Pool): Servers | undefined => behind.get(pool)?.servers;

/** For how long somebody has waited for a connection of the pool while nothing moved in it; in ms, 0: nobody waits. */
export const stuckFor = (pool: pg.Pool, now: number): number =>
  pool.waitingCount === 0 ? 0 : now - (behind.get(pool)?.moved ?? now);

/**
 * Cuts the connections of a pool that do not lead to that server, or all: what waits on them fails, and new ones are made.
 * @returns how many
 */
export function cutOthers(pool: pg.Pool, found?: Found): number {
  const others = [...(behind.get(pool)?.open ?? [])].filter(({ server, address }) =>
    found ? (server ? server.id !== found.id : address !== found.address) : true,
  );
  for (const one of others) one.cut('the connection led to a server that is not in use');
  return others.length;
}

/** A connection besides the pool's, without their limits; undefined with the embedded database. The caller connects and ends it. */
export function ownConnection(pool: pg.Pool, name: string): Connection | undefined {
  const servers = serversOf(pool);
  return (
    servers &&
    new Connection({
      connectionString: servers.address,
      application_name: name,
    })
  );
}

/** Begins a transaction that no limit ends. */
export const forAsLongAsItTakes =
  'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** How many different statements are kept prepared for each connection. */
const preparedMax = 500;
interface Names {
  of(text: string): string | undefined;
  forget(): void;
}
const names = new WeakMap<pg.Pool, Names>();

/**
 * A statement is prepared the second time it is sent: three to four times faster on small queries. Statements are
 * recognised by their text, so a query must be written the same way each time.
 */
export function withPrepared(pool: pg.Pool, prepared = true): pg.Pool {
  if (prepared) names.set(pool, namesOfStatements());
  // When a connection breaks in use, its query fails, and the pool replaces it on release.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // The pool replaces a connection that breaks while idle; without a listener the error would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** The name under which the pool's connections keep a statement prepared; undefined the first time it is sent, or where none is kept. */
export const nameOf = (pool: pg.Pool, text: string): string | undefined => names.get(pool)?.of(text);

/**
 * PostgreSQL refuses a prepared statement whose columns have changed, as by a migration of the next release. Then all are
 * prepared anew, under other names.
 * @returns whether the error is that refusal
 */
export function prepareAnew(pool: pg.Pool, error: unknown): boolean {
  if (codigoDe(error) !== '0A000' || campoDe(error, 'routine') !== 'RevalidateCachedQuery') return false;
  names.get(pool)?.forget();
  return true;
}

function namesOfStatements(): Names {
  const seen = new Map<string, string | null>();
  let count = 0;
  let last = 0;
  return {
    of(text) {
      const known = seen.get(text);
      if (known === undefined && seen.size < 10 * preparedMax) seen.set(text, null);
      if (known !== null) return known;
      if (count >= preparedMax) return undefined;
      count++;
      const name = `ativa_${last++}`;
      seen.set(text, name);
      return name;
    },
    forget() {
      seen.clear();
      count = 0;
    },
  };
}
