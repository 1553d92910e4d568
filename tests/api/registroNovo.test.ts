import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A copy of the repository, in which the tests run `npm run new:register`. */
const house = mkdtempSync(join(tmpdir(), 'ativa-registro-novo-'));
const parts = ['src', 'i18n', 'scripts', 'tests', 'docs', 'package.json', 'tsconfig.json', 'biome.json'];
let written: readonly string[];

const run = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [join('node_modules', script), ...args], { cwd: house, encoding: 'utf8' });
const newRegister = (...args: readonly string[]) => {
  const { status, stdout, stderr } = run('tsx/dist/cli.mjs', 'scripts/newRegister.ts', ...args);
  expect([status, stderr]).toEqual([0, '']);
  return stdout.trim().split('\n');
};

beforeAll(() => {
  for (const part of [...parts, 'vite.config.ts', 'vite.server.config.ts', 'vitest.config.ts'])
    cpSync(part, join(house, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(house, 'node_modules'));
  written = newRegister('ensaio', '--um', 'Ensaio', '--varios', 'Ensaios');
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

const lines = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n');
/** How many lines of a file the command added; of a new file, all. */
const cost = (path: string): number => {
  const before = new Set(existsSync(path) ? lines(path) : []);
  return lines(join(house, path)).filter((line) => before.size === 0 || !before.has(line)).length;
};

describe('um cadastro novo, como o comando o escreve', () => {
  it('custa quatro arquivos e uma entrada em cada uma de cinco listas, no máximo 57 linhas ao todo', () => {
    const lists = written.filter((path) => existsSync(path));
    expect([written.length - lists.length, lists.length]).toEqual([4, 5]);
    for (const list of lists) expect([list, cost(list)]).toEqual([list, 2]);
    expect(written.reduce((sum, path) => sum + cost(path), 0)).toBeLessThanOrEqual(57);
  });

  it('compila, passa pelo verificador e pelos testes, também com um nome feminino de duas palavras', () => {
    newRegister('provaDeEnsaio', '--um', 'Prova de Ensaio', '--varios', 'Provas de Ensaio', '--genero', 'a');
    expect(run('typescript/bin/tsc', '--noEmit').stdout).toBe('');
    expect(run('@biomejs/biome/bin/biome', 'check', 'src', 'i18n').status).toBe(0);
    const tests = [
      'contract/permissions',
      'house/words',
      'house/migrations',
      'portal/shell/menu',
      'api/registros',
      'api/esquema',
    ];
    const { status, stdout } = run(
      'vitest/vitest.mjs',
      'run',
      '--reporter=verbose',
      ...tests.map((name) => `tests/${name}.test.ts`),
    );
    expect([status, stdout]).toEqual([0, expect.stringContaining('o cadastro provaDeEnsaio')]);
  });
});
