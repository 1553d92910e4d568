import type { Plugin } from 'vite';

/** A name as it is written, and whether it means a module or a file. */
export type Named = readonly [written: string, means: (found: string) => boolean];

/** Stops the build where a name means nothing: what was renamed would otherwise fall out without a word. */
export function requireMatches(where: string, what: string, names: readonly Named[], found: Iterable<string>): void {
  const all = [...found];
  const idle = names.filter(([, means]) => !all.some(means)).map(([written]) => `«${written}»`);
  if (idle.length === 0) return;
  const rename = 'What was renamed or removed must be renamed or removed there, too.';
  throw new Error(`${where}: ${idle.join(', ')} matches no ${what} of this build. ${rename}`);
}

/** Groups of modules by the name of their download, each module named by its path (`inside`). */
export type Downloads = Readonly<Record<string, readonly string[]>>;

/** Modules by their path in the sources, with or without the folder of the portal, in the words, or in a library. */
export const inside = (...paths: readonly string[]) =>
  new RegExp(`(src/portal|src|i18n|node_modules)/(${paths.join('|')})`.replaceAll('/', '[\\\\/]'));

/** Each path of each download is the path of a module, and each of `first` is in the name of a file. */
export const namesMatch = (downloads: Downloads, first: readonly string[]): Plugin => ({
  name: 'names-match',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const paths = Object.entries(downloads).flatMap(([group, paths]) =>
        paths.map((path): Named => [`${group}: ${path}`, (id) => inside(path).test(id)]),
      );
      requireMatches('vite.config.ts, downloads', 'module', paths, this.getModuleIds());
      const names = first.map((name): Named => [name, (file) => file.includes(name)]);
      requireMatches('vite.config.ts, first', 'file', names, Object.keys(bundle));
    },
  },
});
