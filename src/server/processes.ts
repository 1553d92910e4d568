import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Settings } from './settings.ts';

/** Named in the environment of the process that does what is to be done once: it says where the portal is, and makes the demonstration. */
const FIRST = 'ATIVA_PRIMEIRO';
/** How long one that ended unasked stays away, so that a fault at each start does not keep a processor busy. */
const PAUSE_MS = 1_000;

/** Whether this process only leads the others: each call is answered by one of them. */
export const leads = ({ processes }: Settings): boolean => cluster.isPrimary && processes > 1;

/** Whether this process does what is done once: the only one, or the first of several. */
export const isFirst = (): boolean => cluster.isPrimary || process.env[FIRST] !== undefined;

/** The last thing a process does: one of several would otherwise stay for the sake of the one that leads it. */
export const leave = (): void => {
  cluster.worker?.disconnect();
};

/**
 * Several processes answer at the same address, for one thread can use one processor. The first prepares the database before
 * the others begin; one that ends unasked is replaced; a signal ends them all in order.
 * @returns when all have ended: the exit code, not 0 when the first could not even begin
 */
export async function lead({ processes }: Settings): Promise<number> {
  let ending = false;
  const end = (): void => {
    ending = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  process.on('SIGTERM', end).on('SIGINT', end);

  const first = start({ [FIRST]: '1' });
  const code = await Promise.race([first.listening, first.ended]);
  if (code !== undefined) return ending ? 0 : code || 1;
  const keep = async (one: Process): Promise<void> => {
    await one.ended;
    if (!ending) await setTimeout(PAUSE_MS);
    return ending ? undefined : keep(start(one.env));
  };
  const others = Array.from({ length: processes - 1 }, () => start({}));
  await Promise.all([first, ...others].map(keep));
  return 0;
}

interface Process {
  readonly env: NodeJS.ProcessEnv;
  readonly listening: Promise<undefined>;
  /** Its exit code; 1 when something killed it. */
  readonly ended: Promise<number>;
}

function start(env: NodeJS.ProcessEnv): Process {
  const worker = cluster.fork(env);
  return {
    env,
    listening: once(worker, 'listening').then(() => undefined),
    ended: once(worker, 'exit').then(([code]) => (code as number | null) ?? 1),
  };
}
