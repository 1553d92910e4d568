import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { configuracoes as frases } from '@i18n/pt-BR/configuracoes.ts';
import { SettingsError } from '../../settings.ts';
import { refuseOldHolder } from './oldLock.ts';

/**
 * Takes the data folder for this process alone: two processes on one embedded database destroy each other's pages.
 *
 * Who holds it listens on a socket in `lock/`. The kernel knows the socket by the folder's file, whatever namespaces the two
 * processes are in, and refuses connections to it from the moment the process is gone. A process listens first, in a folder
 * of its own, and then moves that folder to `lock`: the system moves it over nothing or over an empty folder, and never over
 * one that holds a socket, so one of many succeeds. A dead socket is removed by its name, which no other will ever have.
 * Why it is done so: docs/adr/0027.
 * @returns what gives the folder back
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
    // Somebody else's by now, perhaps: only an empty folder is removed.
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

/** Tells whoever connects who holds the folder. */
async function listenIn(folder: string, name: string): Promise<Server> {
  const server = createServer((socket) => {
    socket
      .unref()
      .on('error', () => undefined)
      .end(`${process.pid} ${hostname()}`);
  });
  // It ends with the process, and keeps none alive.
  server.unref();
  await atShortPath(folder, name, async (path) => {
    server.listen(path);
    await once(server, 'listening');
  });
  return server;
}

/** Who lives behind a socket in `lock`, in words, removing the sockets of those who died; undefined: nobody. */
async function holderOf(lock: string): Promise<string | undefined> {
  for (const name of namesIn(lock)) {
    const said = await ask(lock, name);
    if (said !== undefined) return said;
    rmSync(join(lock, name), { force: true });
  }
  return undefined;
}

/** How long a holder that is busy is given to say who it is; that it lives is known before. */
const PATIENCE_MS = 2_000;

/** @returns who answers, in words; undefined when nobody can any more */
async function ask(folder: string, name: string, until = Date.now() + PATIENCE_MS): Promise<string | undefined> {
  const answer = await atShortPath(folder, name, said).catch(({ code }: NodeJS.ErrnoException) =>
    // Any other fault (its queue is full, we may not talk to it) comes of somebody who is there.
    code === 'ECONNREFUSED' || code === 'ENOENT' ? undefined : '',
  );
  if (answer === undefined) return undefined;
  const [pid, host] = answer.split(' ');
  if (pid) return frases.processo(pid, host === hostname() ? undefined : host);
  if (Date.now() > until) return frases.outroServidor;
  // Without a word: it is busy, or was ended while we asked.
  await setTimeout(50);
  return ask(folder, name, until);
}

/** What the holder says; empty when it says nothing in time. @throws what a connection fails of */
async function said(path: string): Promise<string> {
  const socket = connect(path);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('late')));
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  await once(socket, 'close').catch(() => undefined);
  return text;
}

/** The longest that every system accepts; a longer one would be cut in silence. */
const PATH_MAX = 103;

/** A name for the socket that fits, however deep the folder: by the folder's descriptor or, without /proc, from where we are. */
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

/** A start that was killed before it had its turn leaves a folder behind; one still under way is seconds old. */
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

/** @returns whether the work was done, and not stopped by one of these errors */
function ignoring(codes: readonly string[], work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
