import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import { codigoDe } from '../../base/codigoDe.ts';
import { SettingsError } from '../../base/settings.ts';
import { refuseOldHolder } from './oldLock.ts';

/**
 * Takes the data folder for this process alone: two processes on one embedded database would destroy each other's
 * pages.
 *
 * The holder listens on a socket in `lock/`. The kernel finds the socket by its file, even if the two processes are in
 * different namespaces, and refuses connections as soon as the holder has ended. A process first listens in a folder of
 * its own and then renames that folder to `lock`. The system allows this if `lock` is missing or empty, never if it
 * holds a socket, so only one process succeeds. A dead socket is removed by its name, which is unique. The reasons:
 * docs/adr/0027.
 * @returns a function that releases the folder
 * @throws SettingsError naming the process that holds it
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  const lock = join(dataDir, 'lock');
  refuseOldHolder(lock, dataDir);
  const mine = mkdtempSync(`${lock}.`);
  const name = randomUUID();
  let server: Server | undefined;
  const release = () => {
    server?.close();
    rmSync(join(lock, name), { force: true });
    // The folder may hold another process's socket by now; rmdir removes it only if it is empty.
    ignoring(['ENOTEMPTY', 'EEXIST', 'ENOENT'], () => rmdirSync(lock));
  };
  try {
    server = await listenIn(mine, name);
    while (!ignoring(['ENOTEMPTY', 'EEXIST'], () => renameSync(mine, lock))) {
      const holder = await holderOf(lock);
      if (holder !== undefined) throw new SettingsError(frases.pastaEmUso(dataDir, holder));
    }
  } catch (error) {
    server?.close();
    rmSync(mine, { recursive: true, force: true });
    throw error;
  }
  removeLeftOvers(dataDir);
  return release;
}

/** Tells each connecting process who holds the folder. */
async function listenIn(folder: string, name: string): Promise<Server> {
  const server = createServer((socket) => {
    socket
      .unref()
      .on('error', () => undefined)
      .end(`${process.pid} ${hostname()}`);
  });
  // The socket closes with the process and does not keep it alive.
  server.unref();
  await atShortPath(folder, name, async (path) => {
    server.listen(path);
    await once(server, 'listening');
  });
  return server;
}

/** The process that listens in `lock`, in words; removes sockets of dead processes; undefined: there is none. */
async function holderOf(lock: string): Promise<string | undefined> {
  for (const name of namesIn(lock)) {
    const said = await ask(lock, name);
    if (said !== undefined) return said;
    rmSync(join(lock, name), { force: true });
  }
  return undefined;
}

/** How long to wait for the name of a busy holder, which is already known to be alive. */
const PATIENCE_MS = 2_000;

/** @returns the answering process, in words; undefined when the socket is dead */
async function ask(folder: string, name: string, until = Date.now() + PATIENCE_MS): Promise<string | undefined> {
  const answer = await atShortPath(folder, name, said).catch(({ code }: NodeJS.ErrnoException) =>
    // Any other error (its queue is full, no permission) comes from a living holder.
    code === 'ECONNREFUSED' || code === 'ENOENT' ? undefined : '',
  );
  if (answer === undefined) return undefined;
  const [pid, host] = answer.split(' ');
  if (pid) return frases.processo(pid, host === hostname() ? undefined : host);
  if (Date.now() > until) return frases.outroServidor;
  // It sent nothing: it is busy, or ended meanwhile.
  await setTimeout(50);
  return ask(folder, name, until);
}

/** The holder's answer; empty when it sends nothing in time. @throws the connection's error */
async function said(path: string): Promise<string> {
  const socket = connect(path);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('late')));
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  await once(socket, 'close').catch(() => undefined);
  return text;
}

/** The longest socket path that every system accepts; a longer one would be cut without an error. */
const PATH_MAX = 103;

/** A path to the socket that is short enough: by the folder's descriptor or, without /proc, from the current folder. */
async function atShortPath<T>(folder: string, name: string, use: (path: string) => Promise<T>): Promise<T> {
  const descriptor = openSync(folder, 'r');
  try {
    const byDescriptor = `/proc/self/fd/${descriptor}`;
    const path = isFolder(byDescriptor) ? `${byDescriptor}/${name}` : relative('', join(folder, name));
    if (Buffer.byteLength(path) > PATH_MAX) throw new SettingsError(frases.caminhoLongo(folder));
    return await use(path);
  } finally {
    closeSync(descriptor);
  }
}

/** Removes folders of starts that were killed before they got the lock; a start still under way is only seconds old. */
function removeLeftOvers(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((found) => /^lock\.\w{6}$/.test(found))) {
    const path = join(dataDir, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > 3_600_000) rmSync(path, { recursive: true, force: true });
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function namesIn(folder: string): string[] {
  let names: string[] = [];
  ignoring(['ENOENT'], () => {
    names = readdirSync(folder);
  });
  return names;
}

/** @returns true when the work was done, false when one of these errors stopped it */
function ignoring(codes: readonly string[], work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (codes.includes(codigoDe(error))) return false;
    throw error;
  }
}
