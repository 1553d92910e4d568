/** Steps of `npm test`, `npm run check` and `npm run prove`: what each runs, and how their results are counted and said. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { pgbouncerEnv } from '../tests/support/pgbouncer.ts';
import temporaryFolder from '../tests/support/temporary.setup.ts';

export interface Step {
  /** What a person types to choose it. */
  readonly name: string;
  /** What it ran on, in the closing lines. */
  readonly on?: string;
  /** Names of steps that end before this one begins, if they are asked. */
  readonly after?: readonly string[];
  readonly run: (output: Output) => Promise<Outcome>;
}
/** The step's own output: the terminal as it is, or lines that begin with this name, because another step runs beside it. */
export type Output = string | undefined;
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  /** One line for each failed test: its file, its name and the first lines of its errors. */
  readonly failures?: readonly string[];
}
/** What a step left for the closing lines and for docs/provas.md. */
export interface Done extends Outcome {
  readonly name: string;
  readonly on?: string;
  readonly seconds: number;
}

// In a cache folder instead of the temporary one; each run overwrites it.
const results = 'node_modules/.cache/ativa/results';
const lastFailed = join(results, 'failed.json');
/** Where a run on PostgreSQL leaves the statements it sent, which the embedded database then prepares. */
export const statements = join(results, 'statements');

/** One command; it passes or fails as a whole. */
export const command = (name: string, ...argv: string[]): Step => ({
  name,
  run: async (output) => ((await runs(argv, {}, output)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

export interface ProjectOptions {
  /** Only these files or folders; default: all of the project. */
  readonly files?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Its name as a step, if it is not the project's. */
  readonly name?: string;
  readonly on?: string;
  readonly after?: readonly string[];
}

/** The tests of a project of vitest.config.ts; servers that they start are of the build, which does not change meanwhile. */
export const project = (
  of: string,
  { files = [], env = {}, name = of, on, after = [] }: ProjectOptions = {},
): Step => ({
  name,
  ...(on ? { on } : {}),
  after: ['build', ...after],
  run: async (output) => {
    const file = join(results, `${name}.json`);
    rmSync(file, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const status = await runs(
      ['npx', 'vitest', 'run', '--project', of, ...reporters, ...files],
      { ...env, ATIVA_TEST_STEP: name },
      output,
    );
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
      numFailedTestSuites: number;
      testResults: readonly FileOfTests[];
    };
    const failed = report.numFailedTests || (status === 0 ? 0 : Math.max(1, report.numFailedTestSuites));
    return {
      passed: report.numPassedTests,
      failed,
      skipped: report.numPendingTests,
      failures: report.testResults.flatMap(failuresOf),
    };
  },
});

/** The API's tests on one of the databases. On PostgreSQL they leave the statements they sent. */
export function api(
  on: 'postgres' | 'embedded',
  options: Pick<ProjectOptions, 'name' | 'files' | 'env' | 'after' | 'on'> = {},
): Step {
  const step = project('api', {
    ...options,
    on: options.on ?? (on === 'postgres' ? 'PostgreSQL' : 'embedded'),
    env:
      on === 'postgres'
        ? { ATIVA_TEST_DB: 'postgres', ...(options.on ? {} : { ATIVA_TEST_STATEMENTS: statements }), ...options.env }
        : { ATIVA_TEST_DB: '', ...options.env },
  });
  return {
    ...step,
    run: (output) => {
      if (on === 'postgres' && !options.files && !options.on) rmSync(statements, { recursive: true, force: true });
      return step.run(output);
    },
  };
}

/** The API's tests on PostgreSQL behind that PgBouncer. */
export const behind = (pooler: string) =>
  ({ name: 'pgbouncer', on: pooler, env: pgbouncerEnv(), after: ['api'] }) as const;

/** A file of vitest's JSON report. */
interface FileOfTests {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
}
function failuresOf({ name, status, message, assertionResults }: FileOfTests): string[] {
  const file = relative('.', name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map(({ fullName, failureMessages: all }) => `${file} > ${fullName}: ${all.map(firstLine).join(' | ')}`);
}
/** The first line of an error and, of a browser's, what it waited for. */
function firstLine(text: string): string {
  const waited = /^\s*- (waiting for .*)$/m.exec(stripVTControlCharacters(text))?.[1];
  return [text.split('\n', 1)[0]!, ...(waited ? [waited] : [])].join(' ').slice(0, 300);
}

const running = new Set<ChildProcess>();
/** Runs a command to its end; answers its exit status. */
export async function runs(argv: readonly string[], env: NodeJS.ProcessEnv = {}, output?: Output): Promise<number> {
  const child = spawn(argv[0]!, argv.slice(1), {
    stdio: output === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    if (from) createInterface({ input: from }).on('line', (line) => to.write(`${output}: ${line}\n`));
  const [status] = (await once(child, output === undefined ? 'exit' : 'close')) as [number | null];
  running.delete(child);
  return status ?? 1;
}

/** A temporary folder for all steps, removed with this process, even when a signal ends it. */
export function ownTemporaryFolder(): void {
  temporaryFolder();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, async () => {
      const ended = [...running].map((child) => once(child, 'exit'));
      for (const child of running) child.kill(signal);
      await Promise.all(ended);
      process.exit(1);
    });
}

const installed = (folder: string) =>
  existsSync(folder) && readdirSync(folder).some((version) => existsSync(join(folder, version, 'bin/postgres')));
/** Whether tests can run on PostgreSQL: a server in TEST_DATABASE_URL, or its binaries. */
export const postgres = process.env.TEST_DATABASE_URL !== undefined || installed('/usr/lib/postgresql');

/**
 * Runs the steps, two at a time: much of a step is one process that prepares or ends it, while the other processor would
 * wait. Those that failed in the last run come as early as what they wait for allows.
 */
export async function runSteps(steps: readonly Step[]): Promise<Done[]> {
  const failedBefore = new Set(
    existsSync(lastFailed) ? (JSON.parse(readFileSync(lastFailed, 'utf8')) as string[]) : [],
  );
  const left = [...steps].sort((a, b) => Number(failedBefore.has(b.name)) - Number(failedBefore.has(a.name)));
  const done = new Map<Step, Done>();
  const going = new Map<Step, Promise<void>>();
  const waits = ({ after = [] }: Step) => [...left, ...going.keys()].some(({ name }) => after.includes(name));
  const run = async (step: Step) => {
    const started = Date.now();
    const outcome = await step.run(steps.length > 1 ? step.name : undefined);
    const seconds = (Date.now() - started) / 1000;
    done.set(step, { name: step.name, ...(step.on ? { on: step.on } : {}), ...outcome, seconds });
    if (outcome.failed > 0) failedBefore.add(step.name);
    else failedBefore.delete(step.name);
    going.delete(step);
  };
  for (;;) {
    const next = going.size < 2 ? left.findIndex((step) => !waits(step)) : -1;
    if (next >= 0) for (const step of left.splice(next, 1)) going.set(step, run(step));
    else if (going.size > 0) await Promise.race(going.values());
    else break;
  }
  mkdirSync(dirname(lastFailed), { recursive: true });
  writeFileSync(lastFailed, JSON.stringify([...failedBefore]));
  return steps.map((step) => done.get(step)!);
}

/** One line for each failed test and for each step. */
export const closingLines = (done: readonly Done[]): string[] => [
  ...done.flatMap(({ name, failures }) => (failures ?? []).map((line) => `✗ ${name}: ${line}`)),
  ...done.map(
    ({ name, on, passed, failed, skipped, seconds }) =>
      `${failed ? '✗' : '✓'} ${(on ? `${name} (${on})` : name).padEnd(18)} ${passed} passed, ${failed} failed, ${skipped ?? 0} skipped, ${seconds.toFixed(0)} s`,
  ),
];
