import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** One import between two files of the house; `to` is empty when no such file exists. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

/** Every import between files of `src` and `i18n`, static, dynamic and re-exported. Read once. */
export const edges = (): readonly Edge[] => {
  cached ??= ['src', 'i18n'].flatMap(sources).flatMap(importsOf);
  return cached;
};
let cached: readonly Edge[] | undefined;

/** `src/domain/exato.ts` → `src/domain`; `i18n/pt-BR/acoes.ts` → `i18n`. */
export const room = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('src/') ? 2 : 1)
    .join('/');

/** Code files (.ts, .tsx) of a folder, subfolders included. */
export const sources = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });

/** The files of the first cycle found, in order; empty when there is none. */
export function cycleThrough(all: readonly Edge[]): readonly string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of all) if (to) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): readonly string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const to of next.get(file) ?? []) {
      const cycle = visit(to, [...path, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };
  for (const file of next.keys()) {
    const cycle = visit(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

const statement = /(?:^|\n)\s*(?:import|export)\s(type\s)?[^'"`;]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'/g;
const roots: readonly (readonly [string, string])[] = [
  ['@/', 'src/'],
  ['@i18n/', 'i18n/'],
];

function importsOf(from: string): Edge[] {
  const text = readFileSync(from, 'utf8');
  return [...text.matchAll(statement)].flatMap(([, typeOnly, fromPart, lazy]) => {
    const specifier = (fromPart ?? lazy)!;
    const path = pathOf(from, specifier);
    if (path === undefined) return [];
    // A dynamic import does not close a cycle: both files are loaded by then.
    return [{ from, to: existsSync(path) ? path : '', specifier, typeOnly: Boolean(typeOnly) || lazy !== undefined }];
  });
}

function pathOf(from: string, specifier: string): string | undefined {
  const clean = specifier.replace(/\?.*$/, '');
  if (clean.startsWith('.')) return normalize(join(dirname(from), clean));
  const root = roots.find(([prefix]) => clean.startsWith(prefix));
  return root && root[1] + clean.slice(root[0].length);
}
