import { Socket } from 'node:net';
import pg from 'pg';
import { primeiro } from '@/domain/lista.ts';

/** After how long without a sign the other side is asked whether it lives. */
const KEEP_ALIVE_MS = 10_000;
/** How long a server may take to accept a connection. */
const CONNECT_MS = 5_000;

/** A connection to PostgreSQL that can be cut at any time, also while the other side does not answer. */
export class Connection extends pg.Client {
  readonly #socket: Socket;
  /** URL of the server. */
  readonly address: string;
  /** The server that it leads to; undefined until that was asked. */
  server: Server | undefined;

  /** @param silentMs after how long without a byte from either side it is cut; undefined: never */
  constructor(config: pg.ClientConfig & { readonly connectionString: string }, silentMs?: number) {
    const socket = new Socket();
    super({
      ...config,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      stream: () => socket,
    });
    this.#socket = socket;
    this.address = config.connectionString;
    // The one who waits for an answer gets the error; a connection that breaks while idle is made again.
    this.on('error', () => undefined);
    if (silentMs) socket.setTimeout(silentMs, () => this.cut('the database did not answer in time'));
  }

  /** Called when nothing can come from it any more. */
  onClosed(listener: () => void): void {
    this.#socket.once('close', listener);
  }

  /** Ends it at once; what waits for an answer on it fails. */
  cut(why: string): void {
    this.#socket.destroy(Object.assign(new Error(why), { code: 'ECONNRESET' }));
  }
}

/** A running PostgreSQL server. */
export interface Server {
  /** Differs from one server to another, and from one start to the next. */
  readonly id: string;
  readonly writable: boolean;
  /** Eight hexadecimal digits; that of a standby made primary is higher than that of the one before it. Empty: not known. */
  readonly timeline: string;
}

/** Asks a connection which server it leads to. */
export async function serverOf(client: pg.ClientBase): Promise<Server> {
  const { rows } = await client.query<{ id: string; writable: boolean }>(`
    select extract(epoch from pg_postmaster_start_time())::text as id, current_setting('transaction_read_only') = 'off' as writable`);
  const { id, writable } = primeiro(rows);
  return { id, writable, timeline: writable ? await timelineOf(client) : '' };
}

/** Some services that speak like PostgreSQL keep no log of their own to be asked for. */
const timelineOf = (client: pg.ClientBase): Promise<string> =>
  client
    .query<{ timeline: string }>('select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline')
    .then(({ rows }) => primeiro(rows).timeline)
    .catch((error: { code?: string }) => {
      if (error.code) return '';
      throw error;
    });
