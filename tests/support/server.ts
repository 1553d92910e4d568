import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { built } from '../../scripts/build.ts';
import { serverCommand } from '../../scripts/server.ts';
import { withPatience } from './patience.ts';

export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to the first `/ready`. */
  readonly readyAfter: number;
  /** Its output so far: logs and, without SMTP_URL, the file of each e-mail. */
  readonly output: () => string;
  /** How it ended by itself: its exit status or the signal; null while it runs. */
  readonly ended: () => number | NodeJS.Signals | null;
  /** SIGTERM, and waits for the orderly end. */
  readonly stop: () => Promise<number | null>;
  /** SIGKILL, as if the process crashed. */
  readonly kill: () => Promise<void>;
}

export interface ServerOptions {
  /** Kept after the end when given; otherwise a new folder that `stop` removes. */
  readonly dataDir?: string;
  /** A data folder to copy before the start. */
  readonly from?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** Starts the server from the sources if nothing is built, for tests that do not use the portal. */
  readonly evenUnbuilt?: boolean;
  /** Default: a free port. */
  readonly port?: number;
  /** Working directory; default: this one. */
  readonly cwd?: string;
}

/**
 * Servers end with the process that started them. That process, a worker of the test run, ends when the run ends or is
 * killed (`disconnect`).
 */
const running = new Set<ChildProcess>();
const endAll = () => {
  for (const server of running) server.kill('SIGKILL');
};
process.once('exit', endAll);
process.once('disconnect', () => process.exit(1));
process.once('SIGTERM', () => {
  endAll();
  process.kill(process.pid, 'SIGTERM');
});

/** Starts the built server (`npm run build`) as a person would, on a free port, and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'ativa-data-'));
  if (options.from) cpSync(options.from, dataDir, { recursive: true });
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const { args, env } = (options.evenUnbuilt ? apiCommand : serverCommand)({
    ...plainEnvironment(),
    PORT: String(port),
    ATIVA_URL: url,
    ATIVA_DATA_DIR: dataDir,
    // No balancer is in front of most tests.
    ATIVA_DRENO_S: '0',
    ...asThePoolerBears(),
    ...options.env,
  });
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
    ...(options.cwd ? { cwd: options.cwd } : {}),
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  const output = () => text;
  const removeOwn = () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(child, url, output, options.timeoutMs ?? withPatience.timeout);
  } catch (error) {
    removeOwn();
    // Somebody else took the port after it was found free.
    const anyPort = options.port === undefined && options.env?.PORT === undefined;
    if (anyPort && text.includes(`A porta ${port} já está em uso`)) return startServer(options);
    throw error;
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
  };
  return {
    url,
    dataDir,
    pid: child.pid!,
    readyAfter: performance.now() - started,
    output,
    ended: () => child.exitCode ?? child.signalCode,
    stop: async () => {
      await end('SIGTERM');
      removeOwn();
      return child.exitCode;
    },
    kill: () => {
      // Kill the workers as well, or they would answer their open calls.
      for (const worker of childrenOf(child.pid!)) process.kill(worker, 'SIGKILL');
      return end('SIGKILL');
    },
  };
}

/** Child processes of a process; empty on systems without /proc. */
function childrenOf(pid: number): number[] {
  const told = `/proc/${pid}/task/${pid}/children`;
  return existsSync(told) ? readFileSync(told, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

/** The built server or, if there is none, the server from the sources, which takes longer to start. */
export const apiCommand: typeof serverCommand = (given) => {
  const { args, env } = serverCommand(given);
  return { args: built() ? args : ['--import', 'tsx', 'src/server/main.ts'], env };
};

async function ready(child: ChildProcess, url: string, output: () => string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${url}/ready`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      await once(child, 'exit');
      throw new Error(`The server was not ready after ${timeoutMs} ms:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** The setting without which a server behind the pooler of this run prepares what the pooler does not bear. */
export const asThePoolerBears = (): Readonly<Record<string, string>> =>
  process.env.ATIVA_PREPARADAS ? { ATIVA_PREPARADAS: process.env.ATIVA_PREPARADAS } : {};

/** The environment without the product's settings, so that a developer's own settings do not change a test. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(ATIVA_|AUTH_|SMTP_|FILES_|RECAPTCHA_|CEP_|MAIL_|HOST$|PORT$|DATABASE_URL$|NODE_ENV$|VITEST)/.test(name),
    ),
  );

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
