/**
 * `npm run prove faults`: puts each fault of `faults.ts` into a copy of this tree and runs the test files that must find it, as
 * `npm test` runs them. Each must fall, by an assertion or an error of its tests; without the faults, all pass. A fault of
 * one database passes on the other, and one that random tests find is found with each of ten seeds more.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { postgres } from '../../scripts/steps.ts';
import type { Figures } from '../attacks/figures.ts';
import { type Fault, faults, rooms } from './faults.ts';

interface Options {
  /** Only these patches, with or without the ending; default: all. */
  readonly only?: readonly string[];
  /** False: faults that random tests find are tried with the seed of `npm test` alone. */
  readonly full?: boolean;
}
/** How `npm test` runs a file: its project and, of the API's, the database. */
interface Way {
  readonly project: string;
  readonly on?: 'postgres' | 'embedded';
}
/** What became of a file: `fell` and `lost` say why. A lost file did not come to its tests, which proves nothing. */
type Outcome = { readonly is: 'passed' | 'not run' } | { readonly is: 'fell' | 'lost'; readonly why: string };

const folder = import.meta.dirname;
const seeds = Array.from({ length: 10 }, (_, i) => i + 1);
const notCopied = ['.git', 'node_modules', 'dist', '.data', 'coverage', 'artifacts', 'pictures'];
const nomes: Readonly<Record<Fault['room'], string>> = {
  contract: 'contrato',
  domain: 'domínio',
  cases: 'casos de uso',
  queries: 'consultas',
  'row-level security': 'segurança por linha',
  portal: 'portal',
  journeys: 'jornadas',
};

export async function run({ only, full = true }: Options = {}): Promise<Figures> {
  const chosen = faults.filter(
    ({ patch }) => !only || only.some((name) => patch === name || patch === `${name}.patch`),
  );
  const failures: string[] = [];
  const found = new Set<Fault>();
  const tree = realpathSync(mkdtempSync(join(tmpdir(), 'ativa-faults-')));
  const remove = () => rmSync(tree, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    if (!postgres) throw new Error('PostgreSQL was not found (binaries or TEST_DATABASE_URL)');
    copyTo(tree);
    failures.push(...(await withoutFaults(tree, chosen, full)));
    for (const fault of chosen) {
      const started = Date.now();
      apply(tree, fault);
      const missed = await tried(tree, fault, full);
      apply(tree, fault, '--reverse');
      if (missed.length === 0) found.add(fault);
      failures.push(...missed.map((what) => `${fault.patch}: ${what}`));
      say(`${missed.length === 0 ? '✓' : '✗'} ${fault.patch}, ${((Date.now() - started) / 1000).toFixed(0)} s`);
    }
  } finally {
    process.off('exit', remove);
    remove();
  }
  const count = (of: readonly Fault[]) => `${of.filter((fault) => found.has(fault)).length} de ${of.length}`;
  return {
    name: 'Falhas postas de propósito: o que `npm test` acha',
    rows: [
      ['falhas achadas', count(chosen)],
      ['das que o histórico já tinha corrigido', count(chosen.filter(({ takesBack }) => takesBack))],
      ['das que um só banco mostra', count(chosen.filter(({ on }) => on))],
      [
        `das que um teste ao acaso acha, com ${full ? 1 + seeds.length : 1} sementes`,
        count(chosen.filter((f) => f.random)),
      ],
      ...rooms.map((room) => [nomes[room], count(chosen.filter((fault) => fault.room === room))] as const),
    ],
    failures,
  };
}

/** The tree as it is, without what is made from it; packages are shared. */
function copyTo(tree: string): void {
  for (const name of readdirSync('.').filter((one) => !notCopied.includes(one)))
    cpSync(name, join(tree, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
}

/** @throws Error when the patch does not apply */
function apply(tree: string, { patch }: Fault, ...how: string[]): void {
  const { status, stderr } = spawnSync('git', ['apply', ...how, join(folder, patch)], {
    cwd: tree,
    encoding: 'utf8',
    // A repository around the temporary folder would move the paths.
    env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(tree) },
  });
  if (status !== 0) throw new Error(`${patch} does not apply: ${stderr}`);
}

/** Every way in which the files of the faults are run passes without a fault: otherwise their fall proves nothing. */
async function withoutFaults(tree: string, chosen: readonly Fault[], full: boolean): Promise<string[]> {
  const ways = new Map<string, { readonly way: Way; readonly files: Set<string> }>();
  for (const fault of chosen)
    for (const file of fault.fallsIn)
      for (const way of [wayOf(fault, file), ...otherWay(fault, file)]) {
        const key = JSON.stringify(way);
        ways.set(key, { way, files: (ways.get(key)?.files ?? new Set<string>()).add(file) });
      }
  const wrong: string[] = [];
  const pass = async (files: readonly string[], way: Way, seed?: number) => {
    for (const [file, outcome] of await runFiles(tree, files, way, seed))
      if (outcome.is === 'fell' || outcome.is === 'lost')
        wrong.push(`without a fault, ${file} falls${saying(way, seed)}: ${outcome.why}`);
  };
  for (const { way, files } of ways.values()) await pass([...files], way);
  const random = chosen.filter((fault) => fault.random && full);
  for (const seed of random.length > 0 ? seeds : [])
    for (const fault of random) for (const file of fault.fallsIn) await pass([file], wayOf(fault, file), seed);
  say(wrong.length === 0 ? '✓ all pass without a fault' : wrong.join('\n'));
  return wrong;
}

/** What was not as it should be with the fault in the tree. */
async function tried(tree: string, fault: Fault, full: boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const seed of [undefined, ...(fault.random && full ? seeds : [])])
    for (const file of fault.fallsIn) {
      const way = wayOf(fault, file);
      const [[, outcome]] = (await runFiles(tree, [file], way, seed)) as [[string, Outcome]];
      if (outcome.is === 'lost') wrong.push(`${file} did not come to its tests${saying(way, seed)}: ${outcome.why}`);
      else if (outcome.is !== 'fell') wrong.push(`${file} does not fall${saying(way, seed)}`);
    }
  for (const file of fault.fallsIn)
    for (const way of otherWay(fault, file))
      for (const [, outcome] of await runFiles(tree, [file], way))
        if (outcome.is === 'fell' || outcome.is === 'lost')
          wrong.push(`${file} falls${saying(way)}, too: ${outcome.why}`);
  return wrong;
}

const saying = ({ on }: Way, seed?: number): string =>
  `${on ? ` on ${on === 'postgres' ? 'PostgreSQL' : 'the embedded database'}` : ''}${seed === undefined ? '' : ` with seed ${seed}`}`;

function wayOf({ on = 'postgres' }: Fault, file: string): Way {
  const [, room = ''] = file.split('/');
  if (room === 'api') return { project: 'api', on };
  return { project: ['portal', 'journeys'].includes(room) ? room : 'unit' };
}
/** The other database, of a fault that one alone shows. A file that is not run there says nothing. */
const otherWay = (fault: Fault, file: string): Way[] =>
  fault.on ? [{ ...wayOf(fault, file), on: fault.on === 'postgres' ? 'embedded' : 'postgres' }] : [];

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly failureMessages: readonly string[] }[];
  }[];
}
/** Errors of a patch that breaks the code instead of what it does. */
const broken =
  /^(SyntaxError|ReferenceError|Error: (Transform failed|Failed to (resolve|load)|Cannot find (module|package)))/;

/** Runs test files of one project in the copy, at the size of `npm test`, with its seed or another. */
async function runFiles(tree: string, files: readonly string[], { project, on }: Way, seed?: number) {
  const file = join(tree, 'report.json');
  rmSync(file, { force: true });
  const { ATIVA_PROVE, ATIVA_TEST_SEED, ATIVA_TEST_STEPS, ATIVA_TEST_STATEMENTS, ...env } = process.env;
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests', '--reporter=json'].concat(
      [`--outputFile=${file}`],
      files,
    ),
    {
      cwd: tree,
      stdio: 'ignore',
      env: {
        ...env,
        ATIVA_TEST_DB: on === 'postgres' ? 'postgres' : '',
        ...(seed === undefined ? {} : { ATIVA_TEST_SEED: String(seed) }),
      },
    },
  );
  const kill = () => child.kill();
  process.once('exit', kill);
  await once(child, 'exit');
  process.off('exit', kill);
  const { testResults } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : { testResults: [] };
  const byName = new Map(testResults.map((one) => [relative(tree, one.name), one]));
  return files.map((name) => [name, outcomeOf(byName.get(name))] as const);
}

function outcomeOf(result: Report['testResults'][number] | undefined): Outcome {
  if (!result) return { is: 'not run' };
  if (result.status === 'passed') return { is: 'passed' };
  const messages = result.assertionResults.flatMap(({ failureMessages }) => failureMessages);
  const why = (messages[0] ?? result.message).split('\n', 1)[0]!.slice(0, 300);
  return { is: result.assertionResults.length === 0 || broken.test(why) ? 'lost' : 'fell', why };
}

const say = (line: string) => process.stdout.write(`${line}\n`);
