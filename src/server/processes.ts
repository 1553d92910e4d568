import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Settings } from './base/settings.ts';

/** Environment variable of the process that does what is done once: print the address, make the demonstration. */
const FIRST = 'ATIVA_PRIMEIRO';
/** Pause before an ended process is replaced, so that one that fails at each start does not keep a processor busy. */
const PAUSE_MS = 1_000;

/** A process that has not ended by then, because one step of it takes so long, is killed. */
const LAST_MS = 25_000;

/** Whether this process only starts the others, which answer the calls. */
export const leads = ({ processes }: Settings): boolean => cluster.isPrimary && processes > 1;

/** Whether this process does what is done once: it is the only one, or the first of several. */
export const isFirst = (): boolean => cluster.isPrimary || process.env[FIRST] !== undefined;

/** The last step of a process: without disconnecting, the channel to its leader would keep it running. */
export const leave = (): void => {
  cluster.worker?.disconnect();
};

/**
 * Runs several processes at the same address, because one thread can use only one processor. The first prepares the
 * database before the others start; one that ends by itself is replaced; a signal ends them all in order.
 * @returns the exit code when all have ended; not 0 when the first could not start
 */
export async function lead({ processes }: Settings): Promise<number> {
  let ending = false;
  const end = (): void => {
    const each = (signal: NodeJS.Signals) => {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    };
    if (!ending) globalThis.setTimeout(each, LAST_MS, 'SIGKILL').unref();
    ending = true;
    each('SIGTERM');
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
  /** Its exit code; 1 when a signal ended it. */
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
