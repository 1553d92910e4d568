import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cycleThrough, edges, foldersBothWays, importsUp, rings, room, roomOfFloor } from './imports.ts';

/** The rooms that a file of a room may import; the linter checks the packages and tools. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  i18n: ['i18n'],
  'src/contract': ['src/contract', 'i18n'],
  'src/domain': ['src/domain', 'src/contract', 'i18n'],
  'src/server': ['src/server', 'src/domain', 'src/contract', 'i18n'],
  'src/portal': ['src/portal', 'src/domain', 'src/contract', 'i18n'],
};

/**
 * The rooms of a floor from the ground up: a file imports from its own room and from those below. A room is a folder or
 * file directly in the floor.
 */
const fromTheGroundUp: Readonly<Record<string, readonly string[]>> = {
  // ADR 46 says what each is for.
  'src/server': [
    'base',
    'reference',
    'adapters',
    'pdf',
    'planilha',
    'documents',
    'database',
    'call',
    'jobs',
    'cases',
    'demonstracao',
    'routes',
    'http',
    'schedule.ts',
    'processes.ts',
    'app.ts',
    'createAdministrator.ts',
    'conferirArquivos.ts',
    'retirarAno.ts',
    'main.ts',
  ],
  'src/portal': [
    'base',
    'theme',
    'late',
    'providers',
    'update',
    'rascunho',
    'components',
    'declaration',
    'product',
    'pages',
    'resources',
    'layout',
    'routes',
    'App.tsx',
    'main.tsx',
  ],
};

describe('os imports da casa', () => {
  it.each(Object.keys(mayImport))('%s só conhece quem pode', (from) => {
    const wrong = edges().filter((e) => e.to && room(e.from) === from && !mayImport[from]!.includes(room(e.to)));
    expect(wrong.map((e) => `${e.from} → ${e.to}`)).toEqual([]);
  });

  it('nenhum arquivo importa o índice da própria pasta', () => {
    const wrong = edges().filter(
      (e) => /^index\.tsx?$/.test(e.to.slice(dirname(e.to).length + 1)) && e.from.startsWith(`${dirname(e.to)}/`),
    );
    expect(wrong.map((e) => `${e.from} → ${e.to}`)).toEqual([]);
  });

  it('nenhum import dá voltas', () => {
    // A dynamic import does not close a cycle: both files are loaded by then.
    expect(cycleThrough(edges().filter((e) => !e.typeOnly && !e.late))).toEqual([]);
  });

  describe.each(Object.entries(fromTheGroundUp))('%s', (floor, rooms) => {
    it('toda sala está na ordem, uma vez', () => {
      const there = new Set(edges().flatMap((e) => [roomOfFloor(e.from), roomOfFloor(e.to)]));
      expect([...rooms].sort()).toEqual(
        [...there]
          .filter((path) => path.startsWith(`${floor}/`))
          .map((path) => path.slice(floor.length + 1))
          .sort(),
      );
    });

    it('nenhum import sobe', () => {
      expect(importsUp(floor, rooms)).toEqual([]);
    });
  });

  it('poucos arquivos dependem em círculo, contando os tipos, e poucos contando os imports tardios', () => {
    const at = (all: Parameters<typeof rings>[0]) => rings(all).flat().length;
    expect(at(edges().filter((e) => !e.late))).toBe(0);
    expect(at(edges())).toBe(0);
  });

  it('poucas pastas importam uma da outra', () => {
    // The fifth: an extinction ends an agreement, and its end lets the events that waited for it go on (M §7.91).
    expect(foldersBothWays().length).toBeLessThanOrEqual(5);
  });

  it('toda importação relativa ou por apelido leva a um arquivo que existe', () => {
    expect(
      edges()
        .filter((e) => e.to === '')
        .map((e) => `${e.from}: ${e.specifier}`),
    ).toEqual([]);
  });
});

/** Proves that the linter's rules work: a small copy of the tree with one offence per file. */
const offences = {
  'src/contract/chamaServidor.ts': ["import { a } from '@/server/certo.ts';", 'noRestrictedImports'],
  'src/contract/chamaReact.ts': ["import { a } from 'react';", 'noRestrictedImports'],
  'src/domain/chamaServidor.ts': ["import { a } from '@/server/certo.ts';", 'noRestrictedImports'],
  'src/domain/leArquivo.ts': ["import { readFileSync as a } from 'node:fs';", 'noRestrictedImports'],
  'src/server/chamaPortal.ts': ["import { a } from '@/portal/certo.ts';", 'noRestrictedImports'],
  'src/portal/chamaServidor.ts': ["import { a } from '@/server/certo.ts';", 'noRestrictedImports'],
  'src/portal/chamaBanco.ts': ["import { a } from 'kysely';", 'noRestrictedImports'],
  'src/domain/volta.ts': ["import { a } from './ida.ts';", 'noImportCycles'],
} as const;
const innocents = {
  'src/server/certo.ts': 'export const a = 1;\n',
  'src/portal/certo.ts': 'export const a = 1;\n',
  'src/domain/ida.ts': "import { b } from './volta.ts';\n\nexport const a = () => b;\n",
} as const;

describe('o verificador de código recusa', () => {
  const house = mkdtempSync(join(tmpdir(), 'ativa-arrows-'));
  let found: { category: string; location: { path: string } }[] = [];

  beforeAll(() => {
    for (const file of ['biome.json', 'tsconfig.json']) cpSync(file, join(house, file));
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      writeFileSync(join(house, path), text);
    };
    for (const [path, text] of Object.entries(innocents)) write(path, text);
    for (const [path, [line]] of Object.entries(offences)) write(path, `${line}\n\nexport const b = () => a;\n`);
    const { stdout } = spawnSync(
      process.execPath,
      [require.resolve('@biomejs/biome/bin/biome'), 'lint', '--reporter=json', '--max-diagnostics=200', '.'],
      { cwd: house, encoding: 'utf8' },
    );
    found = (JSON.parse(stdout) as { diagnostics: typeof found }).diagnostics;
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  it.each(Object.entries(offences))('%s', (path, [, rule]) => {
    const here = found.filter((d) => d.location.path === path).map((d) => d.category.split('/').at(-1));
    expect(here).toContain(rule);
  });

  it('e só isso', () => {
    const innocent = Object.keys(innocents).filter((path) => path !== 'src/domain/ida.ts');
    expect(found.filter((d) => innocent.includes(d.location.path))).toEqual([]);
  });
});
