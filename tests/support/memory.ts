import { accessSync, constants, statfsSync } from 'node:fs';
import { availableMemory } from 'node:process';

const folder = '/dev/shm';
/**
 * Bytes, about twice what `npm test` may have there at a time: nine copies of the demonstration, of 125 MB, and a cluster with its log.
 * What everything at full size takes nobody knows beforehand.
 */
const ROOM = 4 * 1024 ** 3;

/**
 * The folder whose files are kept in memory, where there is one with room; undefined elsewhere, and when everything is proved at
 * full size. A database of the tests is 800 files: to copy and remove them on a disk keeps the processor ten times as busy.
 */
export function inMemory(): string | undefined {
  // Not `proving`, which is read before `npm run prove` says so to itself.
  if (process.env.ATIVA_PROVE === '1' || availableMemory() < 2 * ROOM) return undefined;
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM ? folder : undefined;
  } catch {
    return undefined;
  }
}
