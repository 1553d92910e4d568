import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ifThere = (path: string) => (existsSync(here(path)) ? [here(path)] : []);

/** Two files at a time, each worker keeping what it has loaded: no test leaves anything behind that another one would meet. */
const shared = { maxWorkers: 2, isolate: false };
/** First, so that it is the last to end: what the others make is in it. */
const temporary = 'tests/support/temporary.setup.ts';

/** Files that take much longer than others. Begun last, one of them would run alone at the end. */
const longest =
  /(telasSemBarreiras\w*|vidaDoProcesso|historias|planos|relatorio|eventos|lote|partida|pastaDeDados|provaDosValores|createAdministrator|registroNovo|servidorVazio)\.test\.tsx?$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const late = ({ moduleId }: TestSpecification) => (longest.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).sort((a, b) => late(a) - late(b));
  }
}

const onPostgres = process.env.ATIVA_TEST_DB === 'postgres';

/** unit: pure rules · api: the server on a database of its own · portal: screens in a DOM · journeys: a real browser. */
export default defineConfig({
  resolve: { alias: { '@i18n': here('i18n'), '@tests': here('tests'), '@': here('src') } },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{domain,contract,workflow,house,documents}/**/*.test.{ts,tsx}'],
          globalSetup: [temporary],
          ...shared,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          // Plans are asked of PostgreSQL alone, and it alone has several processes; what opens no database, or only the embedded one, is not asked twice.
          exclude: onPostgres
            ? [
                'tests/api/embedded.test.ts',
                'tests/api/importacaoLeitura.test.ts',
                'tests/api/partida.test.ts',
                'tests/api/pastaDeDados.test.ts',
                'tests/api/registroNovo.test.ts',
              ]
            : ['tests/api/**/planos*.test.ts', 'tests/api/servidorNoPostgres.test.ts'],
          globalSetup: [temporary, 'tests/support/api.setup.ts'],
          ...shared,
          // PostgreSQL works in processes of its own: two files would leave a processor waiting.
          ...(onPostgres ? { maxWorkers: 3 } : {}),
          testTimeout: 30_000,
          hookTimeout: 120_000,
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
          testTimeout: 20_000,
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
          maxWorkers: 3,
          // A browser on a busy machine is given a second try; what fails twice is wrong.
          retry: 1,
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
