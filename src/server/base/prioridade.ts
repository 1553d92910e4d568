import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** Linux names the thread that reads it: `<process>/task/<thread>`. */
const ESTA_THREAD = '/proc/thread-self';

/**
 * Lets the rest of the server have the processor before this thread (ADR 66). Only Linux has a priority of each thread; elsewhere,
 * and where it may not be changed, nothing changes: the work is done all the same.
 * @returns the priority that the thread now has; undefined where it has none of its own
 */
export function cederAVez(): number | undefined {
  try {
    const [processo, , thread] = readlinkSync(ESTA_THREAD).split('/').map(Number);
    // In a container /proc may be another's, and so are its numbers.
    if (processo !== process.pid) return undefined;
    // To raise it again is not allowed to everybody.
    setPriority(thread!, Math.max(getPriority(thread), constants.priority.PRIORITY_BELOW_NORMAL));
    return getPriority(thread);
  } catch {
    return undefined;
  }
}
