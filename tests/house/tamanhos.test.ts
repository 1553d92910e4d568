import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sources } from './imports.ts';
import { linesOf, placeOf, sourceOf } from './syntax.ts';

/** What people write: `schema.ts` is made of the migrations. */
const written = ['src', 'scripts']
  .flatMap(sources)
  .filter((path) => !path.includes('/migrations/') && path !== 'src/server/database/schema.ts');

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const long = written
  .map(sourceOf)
  .flatMap((source) =>
    source.nodes
      .filter(({ type }) => functions.includes(type))
      .map((node) => ({ place: placeOf(source, node), lines: linesOf(source, node) })),
  )
  .filter(({ lines }) => lines > 70)
  .sort((a, b) => b.lines - a.lines);

it('uma função cabe numa tela: as que não cabem são poucas, e o número só cai', () => {
  // None is longer than two screens.
  expect(long.filter(({ lines }) => lines > 120).map(({ place }) => place.replace(/:\d+$/, ''))).toEqual([]);
  expect(long.length, JSON.stringify(long, null, 1)).toBeLessThanOrEqual(8);
});

it('nenhum arquivo passa de 400 linhas', () => {
  const sizes = written.map((path) => ({ path, lines: readFileSync(path, 'utf8').trimEnd().split('\n').length }));
  expect(sizes.filter(({ lines }) => lines > 400)).toEqual([]);
});

/** An expression that tells the compiler what it did not find out: `x as T`, but for `as const`; and `x!`. */
const told = (type: string) =>
  written
    .map(sourceOf)
    .flatMap((source) =>
      source.nodes
        .filter((node) => node.type === type && !/\bas const$/.test(source.text.slice(node.start, node.end)))
        .map((node) => placeOf(source, node)),
    );
const perThousandLines = (count: number) =>
  (count * 1000) / written.reduce((sum, path) => sum + readFileSync(path, 'utf8').trimEnd().split('\n').length, 0);

it('o compilador sabe quase tudo por si, e o que se lhe diz só diminui', () => {
  expect(perThousandLines(told('TSAsExpression').length)).toBeLessThanOrEqual(5);
  expect(perThousandLines(told('TSNonNullExpression').length)).toBeLessThanOrEqual(3.5);
});
