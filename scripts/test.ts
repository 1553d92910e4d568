/**
 * `npm test`: all checks in order of cost – types, lint, tests of each project, journeys of the build in a real browser. Prints
 * one line for each step, then "N passed, N failed". In CI nothing is skipped: what cannot run fails. Elsewhere the files of
 * tests/support/leftToCi.ts are left to CI, unless one is named. The API suite runs on PostgreSQL where there is one, and then on
 * the embedded database what is about it; otherwise all on the embedded database. `npm test -- <step or file>…` runs only those;
 * `npm run prove` runs everything at full size.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, normalize } from 'node:path';
import { embeddedOnly, embeddedToo } from '../tests/support/databases.ts';
import { behindHaproxy, hasHaproxy } from '../tests/support/haproxy.ts';
import { leftToCi } from '../tests/support/leftToCi.ts';
import { behindPgbouncer, onlyBehindPgbouncer, pgbouncerName } from '../tests/support/pgbouncer.ts';
import {
  api,
  behind,
  closingLines,
  command,
  type Done,
  ownTemporaryFolder,
  postgres,
  project,
  runSteps,
  runs,
  type Step,
  statements,
} from './steps.ts';

const pooler = pgbouncerName();
const steps: readonly Step[] = [
  // What is the same as in the last run is not checked again.
  command(
    'types',
    'npx',
    'tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/ativa/types.json',
  ),
  command('lint', 'npx', 'biome', 'ci', '--error-on-warnings', '.'),
  command('build', 'npx', 'tsx', 'scripts/build.ts'),
  project('unit'),
  // The longest, which the others run beside.
  project('journeys'),
  ...(postgres || process.env.CI
    ? [
        api('postgres'),
        api('embedded', {
          name: 'embedded',
          files: [...embeddedOnly, ...embeddedToo],
          env: { ATIVA_TEST_STATEMENTS: statements },
          after: ['api'],
        }),
        ...(pooler ? [api('postgres', { ...behind(pooler), files: behindPgbouncer })] : []),
      ]
    : [api('embedded')]),
  project('portal'),
];

/** Read by the configuration of the tests. */
const leaves = (on: boolean) => ({ ATIVA_TEST_LEAVES: on ? 'on' : 'off' });
Object.assign(process.env, leaves(!process.env.CI));
const asked = chosen(process.argv.slice(2));
ownTemporaryFolder();
// Journeys need the demonstration. Making it keeps one processor busy, so it runs beside the other steps.
const demoMade = asked.some(({ name }) => name === 'journeys')
  ? runs(['npx', 'tsx', 'tests/support/demo.ts'])
  : undefined;
close(
  await runSteps(
    asked.map((step) =>
      step.name === 'journeys' ? { ...step, run: (output) => demoMade!.then(() => step.run(output)) } : step,
    ),
  ),
);

/** The steps with those names, and one of each project for those files and folders of tests; all steps without words. */
function chosen(words: readonly string[]): readonly Step[] {
  const files = new Map<string, string[]>();
  const wrong: string[] = [];
  for (const word of words.filter((one) => !steps.some(({ name }) => name === one))) {
    const found = testsOf(word);
    if (found.length === 0) wrong.push(word);
    for (const file of found) {
      const of = projectOf(file);
      files.set(of, [...(files.get(of) ?? []), file]);
    }
  }
  if (wrong.length > 0) {
    const names = steps.map(({ name }) => name).join(', ');
    process.stderr.write(
      `Neither a step nor a test file: ${wrong.join(', ')}. Steps: ${names}. Files: tests/….test.ts, or a folder.\n`,
    );
    process.exit(2);
  }
  const whole = steps.filter(({ name }) => words.includes(name));
  return words.length === 0 ? steps : [...whole, ...[...files].map(([of, some]) => stepOf(of, some, whole))];
}

/** The step that runs those files, which `npm test` may leave to CI; two steps at a time have two names. */
function stepOf(of: string, files: readonly string[], besides: readonly Step[]): Step {
  const name = besides.some((one) => one.name === of) ? `${of}-files` : of;
  const options = { files, name, env: leaves(false) };
  if (of === 'pgbouncer' && pooler) return api('postgres', { ...behind(pooler), name, files });
  if (of === 'api') return api(postgres ? 'postgres' : 'embedded', options);
  // Of the statements that the last run on PostgreSQL left.
  if (of === 'embedded')
    return api('embedded', { ...options, env: { ...options.env, ATIVA_TEST_STATEMENTS: statements } });
  return project(of, options);
}

/** Test files that a word names: a file, with or without its ending, or a folder. */
function testsOf(word: string): string[] {
  const path = normalize(word);
  if (!path.startsWith('tests')) return [];
  const file = [path, `${path}.test.ts`, `${path}.test.tsx`].find(
    (one) => /\.test\.tsx?$/.test(one) && existsSync(one),
  );
  if (file) return [file];
  if (!existsSync(path) || !statSync(path).isDirectory()) return [];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(basename(name)))
    .map((name) => join(path, name));
}

/** The step whose project runs a test file, on the database that the file is about. */
function projectOf(file: string): string {
  const [, folder = ''] = file.split('/');
  if (file === onlyBehindPgbouncer && pooler) return 'pgbouncer';
  if (folder === 'api') return postgres && embeddedOnly.includes(file) ? 'embedded' : 'api';
  return ['portal', 'journeys'].includes(folder) ? folder : 'unit';
}

function close(done: readonly Done[]): never {
  const sum = (of: (one: Done) => number) => done.reduce((total, one) => total + of(one), 0);
  const skipped = sum((one) => one.skipped ?? 0);
  const failed = sum((one) => one.failed) + (process.env.CI ? skipped : 0);
  process.stdout.write(`\n${closingLines(done).join('\n')}\n`);
  if (!postgres && !process.env.CI)
    process.stdout.write(
      'PostgreSQL was not found (binaries or TEST_DATABASE_URL): the API suite ran on the embedded database only.\n',
    );
  if (!pooler)
    process.stdout.write(`PgBouncer was not found: nothing ran behind it (${behindPgbouncer.length} files).\n`);
  if (!hasHaproxy()) process.stdout.write(`HAProxy was not found: ${behindHaproxy} did not run.\n`);
  if (!process.env.CI && process.argv.length === 2)
    process.stdout.write(`Left to CI and to npm run prove: ${leftToCi.length} files (tests/support/leftToCi.ts).\n`);
  if (process.env.CI && skipped > 0) process.stdout.write(`${skipped} tests did not run, which CI does not accept.\n`);
  const passed = sum((one) => one.passed);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}
