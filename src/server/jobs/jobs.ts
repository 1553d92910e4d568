import { Cron } from 'croner';
import type { Deps } from '../call/context.ts';
import type { Job } from './job.ts';
import { LostLease, leased, RENEW_MS } from './lease.ts';
import {
  buryJobs,
  type Claimed,
  claimJob,
  dueSchedules,
  enqueueDay,
  finishJob,
  giveBackJobs,
  planSchedules,
  renewLease,
  reschedule,
} from './queue.ts';

interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const tickMs = 2_000;

/** Starts the job runner of this server. Every server has one; each job runs on only one of them. */
export async function startJobs(deps: Deps, log: Log, jobs: readonly Job[]) {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const next = (job: Job, after: Date) =>
    job.cron ? new Cron(job.cron, { timezone: 'America/Sao_Paulo' }).nextRun(after) : null;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function tick(): Promise<void> {
    const agora = deps.clock.maquina();
    for (const nome of await dueSchedules(deps.database, agora)) {
      const at = byName.has(nome) && next(byName.get(nome)!, agora);
      if (at && (await reschedule(deps.database, nome, at, agora)))
        await enqueueDay(deps.database, nome, { agora, hoje: deps.clock.hoje(), again: true });
    }
    await buryJobs(deps.database);
    while (!stopped) {
      const claimed = await claimJob(deps.database, jobs, deps.clock);
      if (!claimed) return;
      await perform(claimed);
    }
  }

  async function perform(claimed: Claimed): Promise<void> {
    const { nome, carga } = claimed;
    const started = Date.now();
    const renewal = renewing(claimed);
    try {
      await byName.get(nome)!.run({ ...deps, database: leased(deps.database, claimed) }, carga);
      await finishJob(deps.database, claimed, deps.clock.maquina());
      log.info({ job: nome, ms: Date.now() - started }, 'job done');
    } catch (error) {
      log.error({ job: nome, err: error }, 'job failed');
      if (!(error instanceof LostLease))
        await finishJob(deps.database, claimed, deps.clock.maquina(), (error as Error).message);
    } finally {
      await renewal.stop();
    }
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
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running.catch(() => undefined);
    },
  };
}
