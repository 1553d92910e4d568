import { setImmediate, setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { cutOthers, serversOf, stuckFor } from './pool.ts';
import type { Presence } from './presence.ts';

/** Pause between two signs of life, and how long one may take. */
const BEAT_MS = 2_000;
const LATE_MS = 3_000;
/** Every how many signs of life the servers are asked which one is to be used, even if all goes well. */
const ASK_EVERY = 4;
/** After how long without any progress a process counts as lost: more than the longest statement may take. */
const STUCK_MS = 120_000;
/** How old the last sign of life may be: some are late where the machine is busy. */
export const SIGN_MS = 10_000;

export interface Guard {
  /** False when the process cannot recover by itself: only a new one helps. `now` is of `performance.now()`. */
  recovers(now?: number): boolean;
  /** Whether the database gave a sign of life lately, on a connection besides the pool's. `now` is of `performance.now()`. */
  answers(now?: number): boolean;
  stop(): void;
}

/**
 * Watches over the connections of a process. A host that hangs keeps them open, and one that another has replaced goes on
 * answering, so the process asks: every two seconds for a sign of life, every eight, and whenever there is none, which server
 * can be written to. All connections that do not lead to it are cut, and made anew.
 */
export function guard(pool: pg.Pool, presence: Presence): Guard {
  const servers = serversOf(pool)!;
  const ended = new AbortController();
  let lastRound = performance.now();
  let lastSign = performance.now();

  const round = async (n: number): Promise<boolean> => {
    const sign = { given: false };
    const beat = presence.beat().then(
      () => {
        sign.given = true;
        lastSign = performance.now();
      },
      () => undefined,
    );
    await Promise.race([beat, setTimeout(LATE_MS, undefined, { ref: false })]);
    // Late may be this process: what has arrived meanwhile is read first.
    await setImmediate();
    if (sign.given && n % ASK_EVERY !== 0) return true;
    const found = await servers.choose();
    if (found && sign.given) {
      if (presence.server?.id !== found.id) presence.cut();
      return cutOthers(pool, found) === 0;
    }
    // A server that answers on open connections and takes no new one has too much to do, and is left alone.
    if (sign.given) return true;
    presence.cut();
    cutOthers(pool);
    return false;
  };

  const watch = async (): Promise<void> => {
    for (let n = 1; !ended.signal.aborted; n++) {
      const well = await round(n).catch(() => false);
      lastRound = performance.now();
      await setTimeout(well ? BEAT_MS : BEAT_MS / 2, undefined, { ref: false, signal: ended.signal }).catch(
        () => undefined,
      );
    }
  };
  void watch();
  return {
    recovers: (now = performance.now()) => now - lastRound < STUCK_MS && stuckFor(pool, now) < STUCK_MS,
    answers: (now = performance.now()) => now - lastSign < SIGN_MS,
    stop: () => ended.abort(),
  };
}
