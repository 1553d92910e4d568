import { Cron } from 'croner';
import type { Deps } from '../context.ts';
import type { Job } from './job.ts';
import { claimJobs, dueSchedules, enqueue, finishJob, planSchedules, reschedule } from './queue.ts';
import { scheduledJobs } from './schedule.ts';

interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const tickMs = 2_000;
const batch = 5;

/** Starts the jobs of this node: every node runs them, each job runs once. */
export async function startJobs(deps: Deps, log: Log, jobs: readonly Job[] = scheduledJobs) {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const next = (job: Job, after: Date) =>
    job.cron ? new Cron(job.cron, { timezone: 'America/Sao_Paulo' }).nextRun(after) : null;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function tick(): Promise<void> {
    const agora = deps.clock.agora();
    for (const nome of await dueSchedules(deps.database, agora)) {
      const at = byName.has(nome) && next(byName.get(nome)!, agora);
      if (at && (await reschedule(deps.database, nome, at, agora)))
        await enqueue(deps.database, { nome, chave: nome, agora });
    }
    for (;;) {
      const claimed = stopped ? [] : await claimJobs(deps.database, jobs, batch, deps.clock.agora());
      for (const one of claimed) await perform(one.id, one.nome, one.carga);
      if (claimed.length < batch) return;
    }
  }

  async function perform(id: number, nome: string, carga: unknown): Promise<void> {
    const started = Date.now();
    try {
      await byName.get(nome)!.run(deps, carga);
      await finishJob(deps.database, id, deps.clock.agora());
      log.info({ job: nome, ms: Date.now() - started }, 'job done');
    } catch (error) {
      log.error({ job: nome, err: error }, 'job failed');
      await finishJob(deps.database, id, deps.clock.agora(), (error as Error).message);
    }
  }

  const start = deps.clock.agora();
  await planSchedules(
    deps.database,
    jobs.flatMap((job) => {
      const proxima = next(job, start);
      return proxima ? [{ nome: job.name, proxima }] : [];
    }),
  );
  const timer = setInterval(() => {
    running = running.then(tick).catch((error: unknown) => log.error({ err: error }, 'jobs'));
  }, tickMs);
  timer.unref();
  return {
    /** One round now: what tests call instead of waiting. */
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
