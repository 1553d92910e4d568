import { existsSync, readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/** Linux names the thread that reads it: `<process>/task/<thread>`. */
const ESTA_THREAD = '/proc/thread-self';

/**
 * Lets the rest of the server have the processor before this thread (ADR 66). Only Linux has a priority of each thread; elsewhere
 * nothing changes.
 * @returns the priority that the thread now has; undefined where it has none of its own
 */
export function cederAVez(): number | undefined {
  if (!existsSync(ESTA_THREAD)) return undefined;
  const thread = Number(basename(readlinkSync(ESTA_THREAD)));
  // To raise it again is not allowed to everybody.
  setPriority(thread, Math.max(getPriority(thread), constants.priority.PRIORITY_BELOW_NORMAL));
  return getPriority(thread);
}
