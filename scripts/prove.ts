/**
 * `npm run prove [part…] [-- --seed=<number> --sample]`: proves the product at full size, for a release, and writes what it found
 * to docs/provas.md, a section for each part: when, on which commit, with which figures. Parts are `tests` – types, lint and
 * every test at full size, the API on PostgreSQL –, `databases` – the API on the embedded one, and behind PgBouncer –, `states` (every screen in every state), `faults`, `nodes` (each version of Node) and the attacks of `tests/attacks`. Without names, all of
 * them. `--sample` takes the small size of an attack; without `--seed` the day is the seed. Exits with 1 if anything fell.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Figures } from '../tests/attacks/figures.ts';
import { pgbouncerName } from '../tests/support/pgbouncer.ts';
import {
  api,
  behind,
  closingLines,
  command,
  type Done,
  ownTemporaryFolder,
  project,
  runSteps,
  type Step,
} from './steps.ts';

const document = 'docs/provas.md';
const attacks = readdirSync('tests/attacks')
  .filter((file) => file.endsWith('.ts') && !['figures.ts', 'random.ts', 'values.ts'].includes(file))
  .map((file) => file.slice(0, -'.ts'.length));
const parts = ['tests', 'databases', 'states', 'faults', 'nodes', ...attacks];
/** Those that are no attacks have folders of their own. */
const own: Readonly<Record<string, string>> = {
  states: '../tests/states/run.ts',
  faults: '../tests/faults/run.ts',
  nodes: '../tests/nodes/run.ts',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, sample: { type: 'boolean', default: false } },
});
const seed = Number(values.seed ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const unknown = positionals.filter((name) => !parts.includes(name));
if (unknown.length > 0 || !Number.isSafeInteger(seed)) {
  process.stderr.write(`usage: npm run prove [${parts.join('|')}] [-- --seed=<number> --sample]\n`);
  process.exit(2);
}
// Read by every test at its start, also by those that the parts start.
if (!values.sample) process.env.ATIVA_PROVE = '1';
process.env.ATIVA_TEST_SEED = String(seed);

ownTemporaryFolder();
const commit =
  git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ', com mudanças por gravar');
let fell = false;
for (const name of positionals.length > 0 ? positionals : parts) {
  const figures = await prove(name);
  fell ||= figures.failures.length > 0;
  const section = sectionOf(name, figures);
  process.stdout.write(`\n${section}`);
  writeFileSync(document, withSection(readFileSync(document, 'utf8'), name, section));
}
process.exit(fell ? 1 : 0);

const titulos = {
  tests: 'Testes: todos, em tamanho inteiro, a API no PostgreSQL',
  databases: 'A API inteira no banco embutido, e atrás do PgBouncer',
} as const;

async function prove(name: string): Promise<Figures> {
  if (name === 'tests' || name === 'databases') return tests(name);
  const path = own[name] ?? `../tests/attacks/${name}.ts`;
  const { run } = (await import(path)) as { run: (options: { full: boolean; seed: number }) => Promise<Figures> };
  return run({ full: !values.sample, seed });
}

/** Apart, because each takes an hour on two processors. */
async function tests(name: 'tests' | 'databases'): Promise<Figures> {
  const pooler = pgbouncerName();
  const build = command('build', 'npx', 'tsx', 'scripts/build.ts');
  const steps: Readonly<Record<typeof name, readonly Step[]>> = {
    tests: [
      command('types', 'npx', 'tsc', '--noEmit'),
      command('lint', 'npx', 'biome', 'ci', '--error-on-warnings', '.'),
      project('unit'),
      build,
      api('postgres'),
      project('portal'),
      project('journeys'),
    ],
    databases: [build, api('embedded', { name: 'embedded' }), ...(pooler ? [api('postgres', behind(pooler))] : [])],
  };
  const lacks = name === 'databases' && !pooler;
  const done = await runSteps(steps[name]);
  process.stdout.write(`\n${closingLines(done).join('\n')}\n`);
  const counted = ({ name, on, passed, failed, skipped, seconds }: Done) =>
    [
      on ? `${name} (${on})` : name,
      `${passed} passaram, ${failed} falharam, ${skipped ?? 0} não correram, ${seconds.toFixed(0)} s`,
    ] as const;
  return {
    name: titulos[name],
    rows: [...done.map(counted), ...(lacks ? [['atrás do PgBouncer', 'não há, nada correu'] as const] : [])],
    failures: done.flatMap((step) =>
      step.failed === 0
        ? []
        : (step.failures?.length ? step.failures : ['falhou']).map((what) => `${step.name}: ${what}`),
    ),
  };
}

function sectionOf(name: string, { name: title, rows, failures }: Figures): string {
  const size = values.sample ? ' -- --sample' : '';
  const how = `\`npm run prove ${name}${size}\`, semente ${seed}, ${new Date().toLocaleDateString('pt-BR')}, versão ${commit}.`;
  const table = ['| | |', '| --- | ---: |', ...rows.map(([label, value]) => `| ${label} | ${value} |`)];
  const found = failures.length === 0 ? 'Nada caiu.' : ['Caiu:', '', ...failures.map((what) => `- ${what}`)].join('\n');
  return `${mark(name)}\n## ${title}\n\n${how}\n\n${table.join('\n')}\n\n${found}\n`;
}

/** Replaces or adds the section of that part; sections are in the order of the parts. */
function withSection(text: string, name: string, section: string): string {
  const [head = '', ...sections] = text.split(/(?=^<!-- prova: )/m);
  const others = sections.filter((one) => !one.startsWith(mark(name)));
  const place = (one: string) => parts.findIndex((part) => one.startsWith(mark(part)));
  return `${[head, ...[...others, section].sort((a, b) => place(a) - place(b))].map((part) => part.trimEnd()).join('\n\n')}\n`;
}

function mark(name: string): string {
  return `<!-- prova: ${name} -->`;
}

function git(...args: readonly string[]): string {
  return existsSync('.git') ? execFileSync('git', args, { encoding: 'utf8' }).trim() : '';
}
