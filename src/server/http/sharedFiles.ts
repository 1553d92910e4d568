import { createReadStream, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { type FileStore, PARCIAL } from '../adapters/files.ts';
import { releaseOf } from './keptFiles.ts';
import { portalFolder } from './portalFolder.ts';

/** Where the pieces of every release are in the installation's store. */
const PIECES = 'portal/assets';
/** A release whose pieces are all there has a file of its name here: the names of its pieces, written anew by each of its starts. */
const RELEASES = 'portal/versoes';
/** How long pieces stay after the last start of a release that has them: longer than any page is open. */
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
 * serves the pieces of every page, also of a release newer than its own. Done once for each release; what no release needs any more goes.
 */
export async function shareFiles(files: FileStore, agora: Date, root = portalFolder()): Promise<void> {
  if (!root) return;
  const release = `${RELEASES}/${releaseOf(root)}`;
  const own = readdirSync(join(root, 'assets')).filter((name) => extname(name) in types);
  if (!(await files.exists(release))) {
    await removeOld(files, agora, own);
    for (let i = 0; i < own.length; i += together)
      await Promise.all(
        own
          .slice(i, i + together)
          .map((name) => files.put(`${PIECES}/${name}`, createReadStream(join(root, 'assets', name)))),
      );
  }
  await files.put(release, Readable.from([Buffer.from(JSON.stringify(own))]));
}

/**
 * Removes the releases that started last more than 90 days ago, and the pieces that no other has. The newest of them may still be at
 * work beside this one, however long ago it started: it stays.
 */
async function removeOld(files: FileStore, agora: Date, own: readonly string[]): Promise<void> {
  const old = ({ em }: { readonly em: Date }) => em.getTime() < agora.getTime() - KEPT_MS;
  const others = (await Readable.from(files.list(RELEASES)).toArray())
    .filter(({ key }) => !key.endsWith(PARCIAL))
    .sort((a, b) => b.em.getTime() - a.em.getTime());
  const needed = new Set(own);
  for (const [i, other] of others.entries()) {
    if (i > 0 && old(other)) {
      // Before its pieces: a release that is named here has them all.
      await files.remove(other.key);
      continue;
    }
    const content = await files.read(other.key);
    const names = namesOf(content);
    if (!names) {
      // It does not say which pieces are its own: until it is past, none goes. It was at work until now.
      if (i === 0) await files.put(other.key, Readable.from([content]));
      return;
    }
    for (const name of names) needed.add(name);
  }
  for await (const piece of files.list(PIECES))
    if (old(piece) && !needed.has(piece.key.slice(PIECES.length + 1))) await files.remove(piece.key);
}

/** The names of a release's pieces; undefined: versions before 1.15.0 wrote only when. */
function namesOf(content: Buffer): readonly string[] | undefined {
  const text = content.toString();
  return text.startsWith('[') ? (JSON.parse(text) as string[]) : undefined;
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
