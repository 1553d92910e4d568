import type { Deps } from '../call/context.ts';

/** Work outside any call: queued by a use case, or at the times that `schedule.ts` gives it. */
export interface Job {
  readonly name: string;
  /** Schedule in cron's syntax, in the installation's zone; absent: only when queued. */
  readonly cron?: string;
  /** Work of each day: a start runs it for today too, unless it already ran today (M §3.8). */
  readonly daily?: true;
  /** Tried again half an hour after its last try, until it is done, as what is daily is. */
  readonly again?: true;
  /** Name of the daily job that it follows: it begins only when that one of the same day has ended, on whatever server. */
  readonly after?: string;
  /** Work on all of something: a server does one part of one such job at a time (ADR 65). */
  readonly bulk?: true;
  /**
   * Runs outside any transaction and may run again after a failure, so running twice must do no harm. Write through the
   * given `deps.database`: its transactions fail with LostLease once another server has taken the job over.
   * @param avancou to be awaited once something was done for good: if the server dies after that, the job has all its tries again
   * @returns what is left, each a `carga` for another run, on whatever server, after all that waits already; nothing: all is done
   */
  run(deps: Deps, carga: unknown, avancou?: () => Promise<void>): Promise<readonly object[] | undefined>;
}
