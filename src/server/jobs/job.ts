import type { Deps } from '../context.ts';

/** Something to do apart from any call: daily, monthly, or put in the queue by a use case. */
export interface Job {
  readonly name: string;
  /** When, in cron's words and the time of Brasília; absent: only when queued. */
  readonly cron?: string;
  /** Longest it may take before another node believes it dead. Default 300. */
  readonly leaseSeconds?: number;
  /** Runs outside of any transaction and may run again after a failure, so it must bear being repeated. */
  run(deps: Deps, carga: unknown): Promise<void>;
}
