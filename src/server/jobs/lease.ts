import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { scopeSql, systemScope } from '../database/tenant.ts';

/** How long a job is its server's without a word of it, by the clock of the database, and how often it says one. */
export const LEASE_SECONDS = 30;
export const RENEW_MS = 10_000;

/** One run of a job. The token is of this run alone: who takes the job over has another. */
export interface Lease {
  readonly id: number;
  readonly reserva: string;
}

/** The job is somebody else's by now: what its transaction did is undone, and no more of this run is written. */
export class LostLease extends Error {
  override readonly name = 'LostLease';
  constructor({ id }: Lease) {
    super(`job ${id} was taken over by another run`);
  }
}

/**
 * The database as a job is given it: a transaction holds the lease until it ends. The lock on the job's row lets it be renewed
 * meanwhile, and keeps it from being taken.
 * @throws LostLease from `transaction`
 */
export const leased = (database: Database, lease: Lease): Database => ({
  ...database,
  transaction: (scope, work) =>
    database.transaction(systemScope, async (db) => {
      const { rows } = await sql`
        select from job where id = ${lease.id} and reserva = ${lease.reserva} for key share`.execute(db);
      if (rows.length === 0) throw new LostLease(lease);
      if (scope !== systemScope) await sql.raw(scopeSql(scope)).execute(db);
      return work(db);
    }),
});
