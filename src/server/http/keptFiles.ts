import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../base/settings.ts';
import { portalFolder } from './portalFolder.ts';

type DataDir = Pick<Settings, 'dataDir'>;

const folderOf = ({ dataDir }: DataDir): string => join(dataDir, 'portal');

/** Name of the present release: a hash of its file names, each of which contains a hash of its content. */
export const releaseOf = (root: string): string =>
  createHash('sha256')
    .update(readdirSync(join(root, 'assets')).sort().join())
    .digest('hex')
    .slice(0, 16);

/**
 * Keeps a copy of the portal's files in the data folder, beside those of the release before: a page opened before an
 * upgrade still finds its late pieces (ADR 34). Older releases are deleted.
 * @throws the file system's error when the data folder cannot be written; the portal is served in spite of it
 */
export function keepFiles(settings: DataDir, root = portalFolder()): void {
  if (!root) return;
  const folder = folderOf(settings);
  const current = join(folder, releaseOf(root));
  mkdirSync(folder, { recursive: true });
  if (!existsSync(current)) {
    const making = `${current}.novo`;
    rmSync(making, { recursive: true, force: true });
    try {
      cpSync(join(root, 'assets'), join(making, 'assets'), { recursive: true });
      renameSync(making, current);
    } catch (error) {
      rmSync(making, { recursive: true, force: true });
      throw error;
    }
  }
  for (const old of others(settings, root).slice(1)) rmSync(old, { recursive: true, force: true });
}

/** Folder with the files of the release before; undefined when there is none. */
export const keptFiles = (settings: DataDir, root: string): string | undefined => others(settings, root)[0];

/** Folders of other releases than the present one, newest first. */
function others(settings: DataDir, root: string): readonly string[] {
  const folder = folderOf(settings);
  if (!existsSync(folder)) return [];
  const since = (path: string) => statSync(path).mtimeMs;
  return readdirSync(folder)
    .filter((name) => /^[\da-f]{16}$/.test(name) && name !== releaseOf(root))
    .map((name) => join(folder, name))
    .sort((a, b) => since(b) - since(a));
}
