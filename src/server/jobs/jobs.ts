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
  enqueueDue,
  finishJob,
  freshTries,
  giveBackJobs,
  handBack,
  planSchedules,
  renewLease,
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

/** One round of a runner, after those before it. */
type Round = () => Promise<void>;

/** The rounds of this server, one after the other. */
class Rounds {
  #last: Promise<void> = Promise.resolve();

  /** Does that after the rounds before it. */
  next(round: Round): Promise<void> {
    const done = this.#last.then(round);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Waits for the rounds that there are. @returns whether none came meanwhile */
  async ended(): Promise<boolean> {
    const last = this.#last;
    await last;
    return last === this.#last;
  }
}

/** What runs here: takes jobs from the queue, and does them. */
class Runner {
  stopped = false;
  readonly running = new Map<Claimed, Promise<void>>();
  readonly ends = new AbortController();
  readonly rounds = new Rounds();
  readonly #byName: ReadonlyMap<string, Job>;
  /** The mails taken here in this round of turns: their bodies wait until the others had one. */
  #served: readonly Claimed[] = [];

  constructor(
    readonly deps: Deps,
    readonly log: Log,
    readonly jobs: readonly Job[],
    readonly may: () => boolean,
  ) {
    this.#byName = new Map(jobs.map((job) => [job.name, job]));
  }

  readonly report = (error: unknown): void => this.log.error({ err: error }, 'jobs');

  job(name: string): Job | undefined {
    return this.#byName.get(name);
  }

  /** Begins all that is due and waits for nothing that runs here; whatever ends makes room for more. */
  readonly take: Round = async () => {
    const { jobs, running } = this;
    while (!this.stopped && this.may()) {
      const busy = new Set([...running.keys()].map(({ nome }) => laneOf(this.job(nome)!)));
      const free = jobs.filter((job) => !busy.has(laneOf(job)));
      const claimed = await this.#claim(free);
      if (!claimed) return;
      const ended = this.#perform(claimed)
        .catch(this.report)
        .then(() => {
          running.delete(claimed);
          void this.rounds.next(this.take).catch(this.report);
        });
      running.set(claimed, ended);
    }
  };

  /** The next job; of mails of one name, each body has one before any has the next (ADR 66). */
  async #claim(free: readonly Job[]): Promise<Claimed | undefined> {
    const { deps, jobs } = this;
    const ofThose = ({ nome }: Claimed) => free.some(({ name }) => name === nome);
    let claimed = await claimJob(deps.database, jobs, deps.clock, free, this.#served);
    if (!claimed && this.#served.some(ofThose)) {
      this.#served = this.#served.filter((one) => !ofThose(one));
      claimed = await claimJob(deps.database, jobs, deps.clock, free, this.#served);
    }
    if (claimed?.correio) this.#served = [...this.#served, claimed];
    return claimed;
  }

  /** Until nothing runs here, and nothing more is due. */
  async idle(): Promise<void> {
    const last = await this.rounds.ended();
    if (this.running.size > 0) await Promise.race(this.running.values());
    else if (last) return;
    await this.idle();
  }

  async #perform(claimed: Claimed): Promise<void> {
    const { deps, log, ends } = this;
    const { nome, carga } = claimed;
    const started = Date.now();
    const renewal = renewing(deps, log, claimed);
    let advanced: Promise<void> | undefined;
    const advance = () => {
      advanced ??= freshTries(deps.database, claimed);
      return advanced;
    };
    try {
      const its = { ...deps, database: leased(deps.database, claimed, ends.signal) };
      const rest = await this.job(nome)!.run(its, carga, advance);
      if (rest && rest.length > 0) return await continueJob(deps.database, claimed, rest, deps.clock.maquina());
      await finishJob(deps.database, claimed, deps.clock.maquina());
      log.info({ ...named(claimed), ms: Date.now() - started }, 'job done');
    } catch (error) {
      // Whatever it failed with: a job that is told to stop may say so in its own words.
      if (ends.signal.aborted || error instanceof ServerEnds) return await this.giveBack(claimed);
      log.error({ ...named(claimed), err: error }, 'job failed');
      if (!(error instanceof LostLease)) await finishJob(deps.database, claimed, deps.clock.maquina(), dita(error));
    } finally {
      await renewal.stop();
    }
  }

  async giveBack(claimed: Claimed): Promise<void> {
    await handBack(this.deps.database, claimed, this.deps.clock.maquina());
    this.log.info(named(claimed), 'job handed back');
  }
}

/** How the log calls a job, with the id of the call that asked for it, which the lines of that call have too. */
const named = ({ nome, id_requisicao: reqId }: Claimed) => ({ job: nome, ...(reqId ? { reqId } : {}) });

/** Keeps a job while it runs here. */
function renewing(deps: Deps, log: Log, claimed: Claimed): { stop: () => Promise<unknown> } {
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

const timeOf = (job: Job, after: Date) => (job.cron ? new Cron(job.cron, { timezone: fuso() }).nextRun(after) : null);

/** What a start makes up for. */
async function begin({ database, clock }: Deps, jobs: readonly Job[]): Promise<void> {
  const start = clock.maquina();
  if (database.kind === 'embedded') await giveBackJobs(database, start);
  await planSchedules(
    database,
    jobs.flatMap((job) => {
      const proxima = timeOf(job, start);
      return proxima ? [{ nome: job.name, proxima }] : [];
    }),
  );
  for (const { name: nome } of jobs.filter(({ daily }) => daily))
    await enqueueDay(database, nome, { agora: start, hoje: clock.hoje() });
}

/** Puts what is due into the queue, and buries or tries again what failed. */
async function queueDue({ deps: { database, clock }, log, jobs }: Runner): Promise<void> {
  const agora = clock.maquina();
  for (const nome of await dueSchedules(database, agora)) {
    const job = jobs.find(({ name }) => name === nome);
    const proxima = job && timeOf(job, agora);
    if (proxima) await enqueueDue(database, nome, { proxima, agora, hoje: clock.hoje() });
  }
  await buryJobs(database, agora);
  const again = jobs.flatMap((job) => (job.daily || job.again ? [job.name] : []));
  for (const job of await retryFailed(database, again, agora)) log.info({ job }, 'failed job is tried again');
}

/**
 * Starts the job runner of this server. Every server has one; each job runs on only one of them.
 * @param may whether jobs may begin here now: while it says no, nothing is planned, queued or taken
 */
export async function startJobs(deps: Deps, log: Log, jobs: readonly Job[], may: () => boolean = () => true) {
  const runner = new Runner(deps, log, jobs, may);
  const { report, rounds } = runner;
  let begun = false;
  const start = async () => {
    await begin(deps, jobs);
    begun = true;
    // Before anything is taken: a day made up for and its time, which passed meanwhile, are one run.
    await queueDue(runner);
  };
  const first: Round = async () => {
    if (may() && !begun) await start();
    await runner.take();
  };
  const queueing = new Rounds();
  const queue: Round = async () => {
    if (begun && may()) await queueDue(runner);
  };
  let ticking = false;
  // What is due before what is taken, so that what already waits does it. But an open transaction that has queued the same holds that
  // up: from the next round on, what is queued does not wait for it. Nor for an error.
  const tick = async () => {
    if (ticking) return await rounds.next(first);
    ticking = true;
    await queueing.next(queue).finally(() => {
      ticking = false;
      return rounds.next(first);
    });
  };
  // A database that fails at this moment does not end the server: its first round begins.
  if (may()) await start().catch(report);
  const timer = setInterval(() => void tick().catch(report), tickMs);
  timer.unref();
  return {
    /** Runs one round now, for tests; ends when nothing more is due. */
    tick: () => tick().then(() => runner.idle()),
    /**
     * Takes no more jobs, and waits for those that run; what takes longer than `graceMs` is told to stop, and given back after
     * `cutMs` more: this ends whatever runs.
     */
    async stop({ graceMs = GRACE_MS, cutMs = CUT_MS }: { readonly graceMs?: number; readonly cutMs?: number } = {}) {
      runner.stopped = true;
      clearInterval(timer);
      const ended = queueing.ended().then(() => runner.idle());
      if (await within(graceMs, ended)) return;
      runner.ends.abort();
      if (await within(cutMs, ended)) return;
      await Promise.all([...runner.running.keys()].map((claimed) => runner.giveBack(claimed).catch(report)));
    },
  };
}

/** Whether it ends within that time. */
const within = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), setTimeout(ms, false, { ref: false })]);
