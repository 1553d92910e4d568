import type { Deps } from '../context.ts';

/** Something to do apart from any call: daily, monthly, or put in the queue by a use case. */
export interface Job {
  readonly name: string;
  /** When, in cron's words and the time of Brasília; absent: only when queued. */
  readonly cron?: string;
  /**
   * Runs outside of any transaction and may run again after a failure, so it must bear being repeated. The transactions of the
   * database it is given end with a LostLease once another server has taken the job over: what it writes goes through them.
   */
  run(deps: Deps, carga: unknown): Promise<void>;
}
