import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The temporary folder of one run of tests. What tests, servers and browsers leave in it, because they failed or were
 * killed, goes with it when the run ends, however it ends.
 */
export default function setup(): () => void {
  const { TMPDIR } = process.env;
  const folder = mkdtempSync(join(tmpdir(), 'ativa-'));
  // PostgreSQL, which does not run as root, has its folder in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const removeAtExit = () => {
    try {
      remove();
    } catch {
      // A run that is killed ends before its workers, which may still be writing.
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
