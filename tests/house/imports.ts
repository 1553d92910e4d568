import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** One import between two files of the house; `to` is empty when no such file exists. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly specifier: string;
  /** Erased by the compiler. */
  readonly typeOnly: boolean;
  /** A dynamic `import()`. */
  readonly late: boolean;
}

/** Every import between files of `src` and `i18n`, static, dynamic and re-exported. Read once. */
export const edges = (): readonly Edge[] => {
  cached ??= ['src', 'i18n'].flatMap(sources).flatMap(importsOf);
  return cached;
};
let cached: readonly Edge[] | undefined;

/** `src/domain/exato.ts` → `src/domain`; `i18n/pt-BR/processo/acoes.ts` → `i18n`. */
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

/** A floor is a folder of `src`; its rooms are the folders and files directly in it: `src/server/jobs`, `src/server/app.ts`. */
export const roomOfFloor = (path: string): string => path.split('/').slice(0, 3).join('/');

/** Imports between two rooms of a floor, types included, late ones not, that go to a room above. */
export const importsUp = (floor: string, fromTheGroundUp: readonly string[]): readonly string[] =>
  edges()
    .filter((e) => !e.late && e.from.startsWith(`${floor}/`) && e.to.startsWith(`${floor}/`))
    .filter((e) => {
      const [from, to] = [e.from, e.to].map((path) =>
        fromTheGroundUp.indexOf(roomOfFloor(path).slice(floor.length + 1)),
      );
      return to! > from!;
    })
    .map((e) => `${e.from} → ${e.to}`);

/** Groups of files each of which reaches all the others of its group, the largest first. */
export function rings(all: readonly Edge[]): readonly (readonly string[])[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of all) if (to) next.set(from, (next.get(from) ?? new Set()).add(to));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    path.push(file);
    for (const to of next.get(file) ?? []) {
      const reached = order.has(to) ? (path.includes(to) ? order.get(to)! : Number.POSITIVE_INFINITY) : visit(to);
      lowest.set(file, Math.min(lowest.get(file)!, reached));
    }
    if (lowest.get(file) === order.get(file)) {
      const ring = path.splice(path.indexOf(file));
      if (ring.length > 1) found.push(ring);
    }
    return lowest.get(file)!;
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return found.sort((a, b) => b.length - a.length);
}

/** Pairs of folders whose files import each other's values, late imports not counted. */
export function foldersBothWays(): readonly string[] {
  const pairs = new Set(
    edges()
      .filter((e) => e.to && !e.typeOnly && !e.late)
      .map((e) => `${dirname(e.from)} ⇄ ${dirname(e.to)}`),
  );
  return [...pairs].filter((pair) => {
    const [a, b] = pair.split(' ⇄ ') as [string, string];
    return a < b && pairs.has(`${b} ⇄ ${a}`);
  });
}

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

const statement =
  /(?:^|\n)\s*(?:import|export)\s(type\s)?[^'"`;]*?from\s+'([^']+)'|(?:^|\n)\s*import\s+'([^']+)'|\bimport\(\s*'([^']+)'/g;
const roots: readonly (readonly [string, string])[] = [
  ['@/', 'src/'],
  ['@i18n/', 'i18n/'],
];

function importsOf(from: string): Edge[] {
  const text = readFileSync(from, 'utf8');
  return [...text.matchAll(statement)].flatMap(([, typeOnly, fromPart, bare, lazy]) => {
    const specifier = (fromPart ?? bare ?? lazy)!;
    const path = pathOf(from, specifier);
    if (path === undefined) return [];
    return [
      { from, to: existsSync(path) ? path : '', specifier, typeOnly: Boolean(typeOnly), late: lazy !== undefined },
    ];
  });
}

function pathOf(from: string, specifier: string): string | undefined {
  const clean = specifier.replace(/\?.*$/, '');
  if (clean.startsWith('.')) return normalize(join(dirname(from), clean));
  const root = roots.find(([prefix]) => clean.startsWith(prefix));
  return root && root[1] + clean.slice(root[0].length);
}
