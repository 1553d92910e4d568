import { setTimeout } from 'node:timers/promises';
import { Cron } from 'croner';
import { fuso } from '@/contract/values/fuso.ts';
import { dita } from '../base/discoCheio.ts';
import type { Deps } from '../call/context.ts';
import type { Job } from './job.ts';
import { LostLease, leased, RENEW_MS, ServerEnds } from './lease.ts';
import {
  buryJobs,
  type Claimed,
  claimJob,
  continueJob,
  dueSchedules,
  enqueueDay,
  finishJob,
  freshTries,
  giveBackJobs,
  handBack,
  planSchedules,
  renewLease,
  reschedule,
  retryFailed,
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

/** Which jobs wait for each other on a server: all bulk work; of anything else, only jobs of one name (ADR 65). */
const laneOf = (job: Job): string => (job.bulk ? 'bulk' : job.name);

/**
 * Starts the job runner of this server. Every server has one; each job runs on only one of them.
 * @param may whether jobs may begin here now: while it says no, nothing is planned, queued or taken
 */
export async function startJobs(deps: Deps, log: Log, jobs: readonly Job[], may: () => boolean = () => true) {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const daily = jobs.flatMap((job) => (job.daily ? [job.name] : []));
  const report = (error: unknown) => log.error({ err: error }, 'jobs');
  const timeOf = (job: Job, after: Date) => (job.cron ? new Cron(job.cron, { timezone: fuso() }).nextRun(after) : null);
  /** The rounds of this server, one after the other. */
  let rounds: Promise<void> = Promise.resolve();
  let stopped = false;
  const running = new Map<Claimed, Promise<void>>();
  const ends = new AbortController();

  let begun = false;
  async function tick(): Promise<void> {
    if (!may()) return;
    if (!begun) await begin();
    const agora = deps.clock.maquina();
    for (const nome of await dueSchedules(deps.database, agora)) {
      const at = byName.has(nome) && timeOf(byName.get(nome)!, agora);
      if (at && (await reschedule(deps.database, nome, at, agora)))
        await enqueueDay(deps.database, nome, { agora, hoje: deps.clock.hoje(), again: true });
    }
    await buryJobs(deps.database, agora);
    for (const job of await retryFailed(deps.database, daily, agora)) log.info({ job }, 'failed job is tried again');
    await take();
  }

  /** Begins all that is due and waits for nothing that runs here; whatever ends makes room for more. */
  async function take(): Promise<void> {
    while (!stopped && may()) {
      const busy = new Set([...running.keys()].map(({ nome }) => laneOf(byName.get(nome)!)));
      const free = jobs.filter((job) => !busy.has(laneOf(job)));
      const claimed = await claimJob(deps.database, jobs, deps.clock, free);
      if (!claimed) return;
      const ended = perform(claimed)
        .catch(report)
        .then(() => {
          running.delete(claimed);
          void next(take).catch(report);
        });
      running.set(claimed, ended);
    }
  }

  /** Does that after the rounds before it. */
  function next(round: () => Promise<void>): Promise<void> {
    const done = rounds.then(round);
    rounds = done.catch(() => undefined);
    return done;
  }

  /** Until nothing runs here, and nothing more is due. */
  async function idle(): Promise<void> {
    const last = rounds;
    await last;
    if (running.size > 0) await Promise.race(running.values());
    else if (last === rounds) return;
    await idle();
  }

  async function perform(claimed: Claimed): Promise<void> {
    const { nome, carga } = claimed;
    const started = Date.now();
    const renewal = renewing(claimed);
    let advanced: Promise<void> | undefined;
    const advance = () => {
      advanced ??= freshTries(deps.database, claimed);
      return advanced;
    };
    try {
      const its = { ...deps, database: leased(deps.database, claimed, ends.signal) };
      const rest = await byName.get(nome)!.run(its, carga, advance);
      if (rest && rest.length > 0) return await continueJob(deps.database, claimed, rest, deps.clock.maquina());
      await finishJob(deps.database, claimed, deps.clock.maquina());
      log.info({ job: nome, ms: Date.now() - started }, 'job done');
    } catch (error) {
      // Whatever it failed with: a job that is told to stop may say so in its own words.
      if (ends.signal.aborted || error instanceof ServerEnds) return await giveBack(claimed);
      log.error({ job: nome, err: error }, 'job failed');
      if (!(error instanceof LostLease)) await finishJob(deps.database, claimed, deps.clock.maquina(), dita(error));
    } finally {
      await renewal.stop();
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
    if (deps.database.kind === 'embedded') await giveBackJobs(deps.database, start);
    await planSchedules(
      deps.database,
      jobs.flatMap((job) => {
        const proxima = timeOf(job, start);
        return proxima ? [{ nome: job.name, proxima }] : [];
      }),
    );
    for (const { name: nome } of jobs.filter(({ daily }) => daily))
      await enqueueDay(deps.database, nome, { agora: start, hoje: deps.clock.hoje(), again: false });
    begun = true;
  }

  // A database that fails at this moment does not end the server: its first round begins.
  if (may()) await begin().catch(report);
  const timer = setInterval(() => void next(tick).catch(report), tickMs);
  timer.unref();
  return {
    /** Runs one round now, for tests; ends when nothing more is due. */
    tick: () => next(tick).then(idle),
    /**
     * Takes no more jobs, and waits for those that run; what takes longer than `graceMs` is told to stop, and given back after
     * `cutMs` more: this ends whatever runs.
     */
    async stop({ graceMs = GRACE_MS, cutMs = CUT_MS }: { readonly graceMs?: number; readonly cutMs?: number } = {}) {
      stopped = true;
      clearInterval(timer);
      const ended = idle();
      if (await within(graceMs, ended)) return;
      ends.abort();
      if (await within(cutMs, ended)) return;
      await Promise.all([...running.keys()].map((claimed) => giveBack(claimed).catch(report)));
    },
  };
}

/** Whether it ends within that time. */
const within = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), setTimeout(ms, false, { ref: false })]);
