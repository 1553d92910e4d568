import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inMemory } from './memory.ts';

/**
 * Makes a temporary folder for one test run, in memory unless TMPDIR names another place, and removes it when the run ends,
 * with everything that tests, servers and browsers left there because they failed or were killed. The files of PostgreSQL are
 * in memory, where there is room, whatever TMPDIR says: in a folder of their own, which ATIVA_TEST_MEMORY names.
 */
export default function setup(): () => void {
  const { TMPDIR, ATIVA_TEST_MEMORY } = process.env;
  const memory = inMemory();
  const folder = made((TMPDIR ? undefined : memory) ?? tmpdir());
  const ofPostgres = TMPDIR && memory && !ATIVA_TEST_MEMORY ? [made(memory)] : [];
  process.env.TMPDIR = folder;
  if (ofPostgres[0]) process.env.ATIVA_TEST_MEMORY = ofPostgres[0];
  const remove = () => {
    for (const one of [folder, ...ofPostgres]) rmSync(one, { recursive: true, force: true, maxRetries: 5 });
  };
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
    if (ofPostgres[0]) delete process.env.ATIVA_TEST_MEMORY;
    remove();
    process.off('exit', removeAtExit);
  };
}

/** A folder in that one. PostgreSQL does not run as root and must be able to enter it, where its data are. */
function made(where: string): string {
  const folder = mkdtempSync(join(where, 'ativa-'));
  chmodSync(folder, 0o711);
  return folder;
}
