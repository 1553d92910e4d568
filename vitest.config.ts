import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { embeddedOnly, postgresOnly, statementsOnEmbedded } from './tests/support/databases.ts';
import { behindHaproxy, hasHaproxy } from './tests/support/haproxy.ts';
import { leftToCi } from './tests/support/leftToCi.ts';
import { withPatience } from './tests/support/patience.ts';
import { notBehindPgbouncer, onlyBehindPgbouncer, pgbouncerEnv } from './tests/support/pgbouncer.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ifThere = (path: string) => (existsSync(here(path)) ? [here(path)] : []);

/** Said by a run of `npm test` by hand, and by nothing else. */
const left = process.env.ATIVA_TEST_LEAVES === 'on' ? [...leftToCi] : [];

/** Two files at a time, each worker keeping what it has loaded: no test leaves anything behind that another one would meet. */
const shared = { maxWorkers: 2, isolate: false, exclude: left };
/** Random tests draw from the printed seed. */
const seeded = 'tests/support/seed.setup.ts';
/** First, so that it is the last to end: what the others make is in it. */
const temporary = 'tests/support/temporary.setup.ts';

/** Files that failed last time, then those changed since the last commit, then the longest (Vitest's own order). */
class FailedAndChangedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--untracked-files=all'], {
      encoding: 'utf8',
    });
    const changed = new Set(status === 0 ? stdout.split('\n').map((line) => here(`./${line.slice(3)}`)) : []);
    const rank = (file: TestSpecification) => {
      const known = this.ctx.cache.getFileTestResults(
        `${file.project.name}:${relative(this.ctx.config.root, file.moduleId)}`,
      );
      return known?.failed ? 0 : changed.has(file.moduleId) ? 1 : 2;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/**
 * Ends what hangs, and nothing else: no test depends on how busy the machine is, and none has a second try. Steps wait long for
 * what they name: `withPatience`, in Playwright `PATIENCE` (tests/support/browser.ts), in a DOM `asyncUtilTimeout`
 * (tests/portal/setup.ts). At full size a life of thousands of steps may take an hour.
 */
const hangMs = process.env.ATIVA_PROVE === '1' ? 7_200_000 : 1_800_000;
const hangs = { testTimeout: hangMs, hookTimeout: hangMs };

const onPostgres = process.env.ATIVA_TEST_DB === 'postgres';
const pooled = process.env.ATIVA_TEST_PGBOUNCER === 'on';
// Read by whatever this run starts.
if (pooled) Object.assign(process.env, pgbouncerEnv());

/** unit: pure rules · api: the server on a database of its own · portal: screens in a DOM · journeys: a real browser. */
export default defineConfig({
  // Steps of `npm test` that run at the same time do not share what vitest remembers of a run.
  cacheDir: here(`node_modules/.cache/ativa/vitest/${process.env.ATIVA_TEST_STEP ?? 'alone'}`),
  resolve: { alias: { '@i18n': here('i18n'), '@tests': here('tests'), '@': here('src') } },
  test: {
    sequence: { sequencer: FailedAndChangedFirst },
    expect: { poll: withPatience },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{domain,contract,workflow,house,documents}/**/*.test.{ts,tsx}'],
          globalSetup: [temporary],
          setupFiles: [seeded],
          ...shared,
          ...hangs,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: [temporary, 'tests/support/api.setup.ts'],
          ...shared,
          exclude: [
            ...left,
            ...(onPostgres
              ? [
                  ...embeddedOnly,
                  ...(hasHaproxy() ? [] : [behindHaproxy]),
                  ...(pooled ? notBehindPgbouncer : [onlyBehindPgbouncer]),
                ]
              : [
                  ...postgresOnly,
                  onlyBehindPgbouncer,
                  ...(process.env.ATIVA_TEST_STATEMENTS ? [] : [statementsOnEmbedded]),
                ]),
          ],
          // PostgreSQL works in processes of its own: two files would leave a processor waiting.
          ...(onPostgres ? { maxWorkers: 3 } : {}),
          ...hangs,
          setupFiles: [seeded, 'tests/support/keptStatements.setup.ts'],
        },
      },
      {
        extends: true,
        // One router for react-admin and for the screens, as in the browser.
        resolve: {
          alias: [
            {
              find: /^react-router(-dom)?$/,
              replacement: here('node_modules/react-router/dist/development/index.mjs'),
            },
          ],
        },
        test: {
          name: 'portal',
          environment: 'happy-dom',
          include: ['tests/portal/**/*.test.{ts,tsx}'],
          globalSetup: [temporary, 'tests/portal/app.setup.ts'],
          setupFiles: ['tests/portal/setup.ts'],
          ...shared,
          // react-admin would otherwise be loaded as CommonJS, with a router and a context of its own.
          server: { deps: { inline: [/react-admin/, /react-router/, /[/\\\\]ra-/] } },
          ...hangs,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: [temporary, ...ifThere('tests/journeys/setup.ts')],
          ...shared,
          // A third of the time goes by waiting for what a person would wait for.
          maxWorkers: 3,
          ...hangs,
        },
      },
    ],
  },
});
