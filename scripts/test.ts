/**
 * Runs all checks in order of cost: types, lint, tests of each project, journeys of the build in a real browser. Prints
 * one line for each step, then "N passed, N failed". In CI nothing is skipped: what cannot run fails.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import temporaryFolder from '../tests/support/temporary.setup.ts';

interface Step {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}
interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  /** One line for each failed test: its file, its name and the first line of the error. */
  readonly failures?: readonly string[];
}

const only = process.argv.slice(2);
// In a cache folder instead of the temporary one; each run overwrites it.
const results = 'node_modules/.cache/ativa/results';

const command = (name: string, ...argv: string[]): Step => ({
  name,
  run: async () => ((await runs(argv)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

const project = (name: string, env: NodeJS.ProcessEnv = {}): Step => ({
  name: env.ATIVA_TEST_DB ? `${name} (${env.ATIVA_TEST_DB})` : name,
  run: async () => {
    const file = join(results, `${name}-${env.ATIVA_TEST_DB ?? 'embedded'}.json`);
    rmSync(file, { force: true });
    const status = await runs(
      ['npx', 'vitest', 'run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      env,
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
  return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages[0] ?? '')}`);
}
const firstLine = (text: string): string => text.split('\n', 1)[0]!.slice(0, 300);

const running = new Set<ChildProcess>();
async function runs(argv: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(argv[0]!, argv.slice(1), { stdio: 'inherit', env: { ...process.env, ...env } });
  running.add(child);
  const [status] = (await once(child, 'exit')) as [number | null];
  running.delete(child);
  return status ?? 1;
}

// Files of the steps in the temporary folder are removed with this process, even when a signal ends it.
temporaryFolder();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    const ended = [...running].map((child) => once(child, 'exit'));
    for (const child of running) child.kill(signal);
    await Promise.all(ended);
    process.exit(1);
  });

const installed = (folder: string) =>
  existsSync(folder) && readdirSync(folder).some((version) => existsSync(join(folder, version, 'bin/postgres')));
const postgres = process.env.TEST_DATABASE_URL !== undefined || installed('/usr/lib/postgresql');

const steps: Step[] = [
  command('types', 'npx', 'tsc', '--noEmit'),
  command('lint', 'npx', 'biome', 'ci', '--error-on-warnings', '.'),
  project('unit'),
  // Journeys need the build; tests that start whole servers are quicker with it.
  command('build', 'npx', 'tsx', 'scripts/build.ts'),
  project('api'),
  ...(postgres || process.env.CI ? [project('api', { ATIVA_TEST_DB: 'postgres' })] : []),
  project('portal'),
  project('journeys'),
];

const asked = steps.filter(({ name }) => only.length === 0 || only.some((word) => name.startsWith(word)));
// Journeys need the demonstration. Making it keeps one processor busy, so it runs beside the other steps.
const journeys = asked.at(-1)?.name === 'journeys';
const demoMade = journeys ? runs(['npx', 'tsx', 'tests/support/demo.ts']) : undefined;

const total = { passed: 0, failed: 0, skipped: 0 };
const table: string[] = [];
const failures: string[] = [];
for (const step of asked) {
  if (step.name === 'journeys') await demoMade;
  const started = Date.now();
  const outcome = await step.run();
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.skipped += outcome.skipped ?? 0;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  failures.push(...(outcome.failures ?? []).map((line) => `✗ ${step.name}: ${line}`));
  table.push(
    `${outcome.failed ? '✗' : '✓'} ${step.name.padEnd(16)} ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped ?? 0} skipped, ${seconds} s`,
  );
}

process.stdout.write(`\n${[...failures, ...table].join('\n')}\n`);
if (!postgres && !process.env.CI)
  process.stdout.write(
    'PostgreSQL was not found (binaries or TEST_DATABASE_URL): the API suite ran on the embedded database only.\n',
  );
if (process.env.CI && total.skipped > 0)
  process.stdout.write(`${total.skipped} tests did not run, which CI does not accept.\n`);
const failed = total.failed + (process.env.CI ? total.skipped : 0);
process.stdout.write(`${total.passed} passed, ${failed} failed\n`);
process.exit(failed > 0 || total.passed === 0 ? 1 : 0);
