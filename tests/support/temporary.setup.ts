import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inMemory } from './memory.ts';

/**
 * Makes a temporary folder for one test run, in memory unless TMPDIR names another place, and removes it when the run ends,
 * with everything that tests, servers and browsers left there because they failed or were killed.
 */
export default function setup(): () => void {
  const { TMPDIR } = process.env;
  const folder = mkdtempSync(join((TMPDIR ? undefined : inMemory()) ?? tmpdir(), 'ativa-'));
  // PostgreSQL does not run as root and must be able to enter the folder, where its data are.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const removeAtExit = () => {
    try {
      remove();
    } catch {
      // A killed run ends before its workers, which may still be writing into the folder.
    }
  };
  process.once('exit', removeAtExit);
  return () => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    remove();
    process.off('exit', removeAtExit);
  };
}
