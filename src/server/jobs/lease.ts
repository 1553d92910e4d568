import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type Scope, scopeSql, systemScope } from '../database/tenant.ts';

/** How long a job belongs to its server after a renewal, by the database's clock, and how often it is renewed. */
export const LEASE_SECONDS = 30;
export const RENEW_MS = 10_000;

/** One run of a job. `reserva` belongs to this run only: a run that takes the job over has another. */
export interface Lease {
  readonly id: number;
  readonly reserva: string;
  /** Id of the call that asked for the job; null: none did. */
  readonly id_requisicao?: string | null;
}

/** Another run has taken the job over: this run's transaction is rolled back, and it can write no more. */
export class LostLease extends Error {
  override readonly name = 'LostLease';
  constructor({ id }: Lease) {
    super(`job ${id} was taken over by another run`);
  }
}

/** The server ends: this run's transaction is rolled back, and another server does the job again. */
export class ServerEnds extends Error {
  override readonly name = 'ServerEnds';
}

/**
 * The database that a job gets: each transaction keeps the lease until it ends. It locks the job's row `for key share`,
 * so that the lease can be renewed meanwhile but the job cannot be taken.
 * @param ends aborted when the server ends
 * @throws LostLease, ServerEnds from `transaction`
 */
export const leased = (database: Database, lease: Lease, ends?: AbortSignal): Database => ({
  ...database,
  transaction: (scope, work) =>
    database.transaction(ofLease(lease), async (db) => {
      if (ends?.aborted) throw new ServerEnds();
      const { rows } = await sql`
        select from job where id = ${lease.id} and reserva = ${lease.reserva} for key share`.execute(db);
      if (rows.length === 0) throw new LostLease(lease);
      if (scope !== systemScope) await sql.raw(scopeSql(scope)).execute(db);
      return work(db.scopedTo({ ...scope, ...callOf(lease) }));
    }),
});

/** What a job does and queues is of the call that asked for it. */
const callOf = ({ id_requisicao: chamada }: Lease): Scope => (chamada ? { chamada } : {});
const ofLease = (lease: Lease): Scope => ({ ...systemScope, ...callOf(lease) });
