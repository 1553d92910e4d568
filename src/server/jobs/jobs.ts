import { setTimeout } from 'node:timers/promises';
import { Cron } from 'croner';
import { fuso } from '@/contract/values/fuso.ts';
import type { Deps } from '../call/context.ts';
import type { Job } from './job.ts';
import { LostLease, leased, RENEW_MS, ServerEnds } from './lease.ts';
import {
  buryJobs,
  type Claimed,
  claimJob,
  dueSchedules,
  enqueueDay,
  finishJob,
  giveBackJobs,
  handBack,
  planSchedules,
  renewLease,
  reschedule,
} from './queue.ts';

interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const tickMs = 2_000;
/** How long a job goes on when the server ends: most end by themselves. Then its next transaction fails. */
const GRACE_MS = 8_000;
/** How long a job that was told to stop has for its open transaction; then it is given back, and ends with the process. */
const CUT_MS = 8_000;

/**
 * Starts the job runner of this server. Every server has one; each job runs on only one of them.
 * @param may whether jobs may begin here now: while it says no, nothing is planned, queued or taken
 */
export async function startJobs(deps: Deps, log: Log, jobs: readonly Job[], may: () => boolean = () => true) {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const next = (job: Job, after: Date) => (job.cron ? new Cron(job.cron, { timezone: fuso() }).nextRun(after) : null);
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  let current: Claimed | undefined;
  const ends = new AbortController();

  let begun = false;
  async function tick(): Promise<void> {
    if (!may()) return;
    if (!begun) await begin();
    const agora = deps.clock.maquina();
    for (const nome of await dueSchedules(deps.database, agora)) {
      const at = byName.has(nome) && next(byName.get(nome)!, agora);
      if (at && (await reschedule(deps.database, nome, at, agora)))
        await enqueueDay(deps.database, nome, { agora, hoje: deps.clock.hoje(), again: true });
    }
    await buryJobs(deps.database);
    while (!stopped && may()) {
      const claimed = await claimJob(deps.database, jobs, deps.clock);
      if (!claimed) return;
      await perform(claimed);
    }
  }

  async function perform(claimed: Claimed): Promise<void> {
    const { nome, carga } = claimed;
    const started = Date.now();
    const renewal = renewing(claimed);
    current = claimed;
    try {
      await byName.get(nome)!.run({ ...deps, database: leased(deps.database, claimed, ends.signal) }, carga);
      await finishJob(deps.database, claimed, deps.clock.maquina());
      log.info({ job: nome, ms: Date.now() - started }, 'job done');
    } catch (error) {
      // Whatever it failed with: a job that is told to stop may say so in its own words.
      if (ends.signal.aborted || error instanceof ServerEnds) return await giveBack(claimed);
      log.error({ job: nome, err: error }, 'job failed');
      if (!(error instanceof LostLease))
        await finishJob(deps.database, claimed, deps.clock.maquina(), (error as Error).message);
    } finally {
      await renewal.stop();
      current = undefined;
    }
  }

  async function giveBack(claimed: Claimed): Promise<void> {
    await handBack(deps.database, claimed);
    log.info({ job: claimed.nome }, 'job handed back');
  }

  function renewing(claimed: Claimed): { stop: () => Promise<unknown> } {
    let last: Promise<unknown> = Promise.resolve();
    const timer = setInterval(() => {
      // If one renewal fails, there is time for two more.
      last = renewLease(deps.database, claimed).catch((error: unknown) => log.error({ err: error }, 'lease'));
    }, RENEW_MS);
    timer.unref();
    return {
      stop: () => {
        clearInterval(timer);
        return last;
      },
    };
  }

  /** What a start makes up for. */
  async function begin(): Promise<void> {
    const start = deps.clock.maquina();
    if (deps.database.kind === 'embedded') await giveBackJobs(deps.database);
    await planSchedules(
      deps.database,
      jobs.flatMap((job) => {
        const proxima = next(job, start);
        return proxima ? [{ nome: job.name, proxima }] : [];
      }),
    );
    for (const { name: nome } of jobs.filter(({ daily }) => daily))
      await enqueueDay(deps.database, nome, { agora: start, hoje: deps.clock.hoje(), again: false });
    begun = true;
  }

  // A database that fails at this moment does not end the server: its first round begins.
  if (may()) await begin().catch((error: unknown) => log.error({ err: error }, 'jobs'));
  const timer = setInterval(() => {
    running = running.then(tick).catch((error: unknown) => log.error({ err: error }, 'jobs'));
  }, tickMs);
  timer.unref();
  return {
    /** Runs one round now, for tests. */
    tick: () => {
      running = running.then(tick);
      return running;
    },
    /**
     * Takes no more jobs, and waits for the one that runs; one that takes longer than `graceMs` is told to stop, and given back
     * after `cutMs` more: this ends whatever runs.
     */
    async stop({ graceMs = GRACE_MS, cutMs = CUT_MS }: { readonly graceMs?: number; readonly cutMs?: number } = {}) {
      stopped = true;
      clearInterval(timer);
      const ended = running.catch(() => undefined);
      if (await within(graceMs, ended)) return;
      ends.abort();
      if ((await within(cutMs, ended)) || !current) return;
      await giveBack(current).catch((error: unknown) => log.error({ err: error }, 'jobs'));
    },
  };
}

/** Whether it ends within that time. */
const within = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), setTimeout(ms, false, { ref: false })]);
