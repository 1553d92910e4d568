import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Deps } from '@/server/call/context.ts';
import { databaseOf } from '@/server/database/database.ts';
import type { Job } from '@/server/jobs/job.ts';
import { startJobs } from '@/server/jobs/jobs.ts';
import { scheduledJobs } from '@/server/schedule.ts';
import type { TestApp } from './app.ts';
import { poolTo, urlOf } from './postgres.ts';

/** A second server over the data of the test, with the jobs it carried out. */
export interface OtherNode {
  readonly deps: Deps;
  /** Names of the jobs this server has carried out, and of those that failed there. */
  readonly done: string[];
  readonly failed: string[];
  tick(): Promise<void>;
  stop(times?: { readonly graceMs?: number; readonly cutMs?: number }): Promise<void>;
}

/**
 * Starts a second server whose jobs run only on `tick`. On PostgreSQL it has its own connections, like a second
 * process. The embedded database allows a single server, so there it is a second job runner of the same server.
 */
export async function anotherNode(
  app: TestApp,
  jobs: readonly Job[] = scheduledJobs,
  may?: () => boolean,
): Promise<OtherNode> {
  const deps = { ...app.deps, ...(await itsDatabase(app)) };
  const done: string[] = [];
  const failed: string[] = [];
  const name = (fields: object) => (fields as { job: string }).job;
  const log = {
    info: (fields: object) => void done.push(name(fields)),
    error: (fields: object) => void failed.push(name(fields)),
  };
  const runner = await jobsOnTick(deps, log, jobs, may);
  return {
    deps,
    done,
    failed,
    tick: runner.tick,
    async stop(times) {
      await runner.stop(times);
      if (deps.database !== app.database) await deps.database.close();
    },
  };
}

/** A job runner that begins nothing between two calls of `tick`: its own clock, every two seconds, would take what a test looks at. */
export async function jobsOnTick(
  deps: Deps,
  log: Parameters<typeof startJobs>[1],
  jobs: readonly Job[],
  may: () => boolean = () => true,
) {
  // What a start makes up for is asked, too.
  let asked = 1;
  const runner = await startJobs(deps, log, jobs, () => asked > 0 && may());
  asked = 0;
  return {
    ...runner,
    tick: async () => {
      asked++;
      await runner.tick().finally(() => asked--);
    },
  };
}

/** Runs a job to its end, part by part, as the queue would. */
export async function porInteiro(job: Job, deps: Deps, carga: object = {}): Promise<void> {
  for (const resto of (await job.run(deps, carga)) ?? []) await porInteiro(job, deps, resto);
}

async function itsDatabase({ database }: TestApp): Promise<Partial<Deps>> {
  const adminUrl = inject('postgresUrl');
  if (!adminUrl) return {};
  const { rows } = await sql<{ base: string; dono: string }>`
    select current_database() as base, session_user as dono`.execute(database.kysely);
  const url = urlOf(adminUrl, rows[0]!.base, rows[0]!.dono);
  return { database: databaseOf('postgres', poolTo(url), async () => undefined) };
}
