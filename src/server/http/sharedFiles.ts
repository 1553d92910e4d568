import { createReadStream, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from '../adapters/files.ts';
import { releaseOf } from './keptFiles.ts';
import { portalFolder } from './portalFolder.ts';

/** Where the pieces of every release are in the installation's store. */
const PIECES = 'portal/assets';
/** A release whose pieces are all there has a file of its name here. */
const RELEASES = 'portal/versoes';
/** How long pieces of an earlier release stay: longer than any page is open. */
const KEPT_MS = 90 * 86_400_000;
const together = 10;

/** The kinds of pieces that the build makes. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Puts the portal's pieces into the store that all servers of the installation share: while their releases differ, any of them
 * serves the pieces of every page, also of a release newer than its own. Done once for each release.
 */
export async function shareFiles(files: FileStore, agora: Date, root = portalFolder()): Promise<void> {
  if (!root) return;
  const release = `${RELEASES}/${releaseOf(root)}`;
  if (
    await files.read(release).then(
      () => true,
      () => false,
    )
  )
    return;
  const own = readdirSync(join(root, 'assets')).filter((name) => extname(name) in types);
  for await (const { key, em } of files.list(PIECES))
    if (em.getTime() < agora.getTime() - KEPT_MS && !own.includes(key.slice(PIECES.length + 1)))
      await files.remove(key);
  for (let i = 0; i < own.length; i += together)
    await Promise.all(
      own
        .slice(i, i + together)
        .map((name) => files.put(`${PIECES}/${name}`, createReadStream(join(root, 'assets', name)))),
    );
  await files.put(release, Readable.from([Buffer.from(agora.toISOString())]));
}

/** The piece of another release, at its address; undefined: it is the address of no piece, or no release has it. */
export async function sharedPiece(
  files: FileStore,
  path: string,
): Promise<{ readonly type: string; readonly content: Buffer } | undefined> {
  const [, name] = /^\/assets\/(\w[\w.-]*)$/.exec(path) ?? [];
  const type = name && types[extname(name)];
  if (!type) return undefined;
  const content = await files.read(`${PIECES}/${name}`).catch(() => undefined);
  return content && { type, content };
}
