import { fileURLToPath } from 'node:url';
import english from 'ra-language-english';
import type { Plugin } from 'vite';
import { reactAdmin } from '../i18n/pt-BR/portal/reactAdmin.ts';
import { type Named, requireMatches } from './matched.ts';

/** A module left out of the download: which files import it, and its replacement. */
interface Swap {
  readonly importer: RegExp;
  readonly source: RegExp;
  readonly by: string;
}

/** A replacement from `scripts/lighter`. */
const ours = (name: string) =>
  `export { default } from ${JSON.stringify(fileURLToPath(new URL(`./lighter/${name}.ts`, import.meta.url)))};`;

/** For functions that this portal never calls; if it ever does, the error says where to look. */
const leftOut = (...names: readonly string[]) =>
  `const leftOut = () => { throw new Error('Left out of the build: see scripts/lighter.ts'); };
  export { ${names.map((name) => `leftOut as ${name}`).join(', ')} };`;

/** For components that are passed to React but never shown. */
const nothing = (...names: readonly string[]) =>
  `const Nothing = () => null; export { ${names.map((name) => `Nothing as ${name}`).join(', ')} };`;

type Words = { readonly [key: string]: string | Words };
/** The words of the first tree that the second lacks. */
const missing = (words: Words, known: Words): Words =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, word]): [string, string | Words][] => {
      const other = known[key];
      if (typeof word === 'string') return other === undefined ? [[key, word]] : [];
      const rest = missing(word, typeof other === 'object' ? other : {});
      return Object.keys(rest).length > 0 ? [[key, rest]] : [];
    }),
  );

const swaps: readonly Swap[] = [
  {
    // Of react-admin's English words, only those that ours lack are kept as fallback; today none.
    importer: /\/(i18n\/index\.ts|react-admin\/dist\/defaultI18nProvider\.js)$/,
    source: /^ra-language-english$/,
    by: `export default ${JSON.stringify(missing(english as unknown as Words, reactAdmin as unknown as Words))};`,
  },
  {
    // `<Admin>` imports a layout, a sign-in page and more, all of which this portal replaces.
    importer: /\/ra-ui-materialui\/dist\/AdminUI\.js$/,
    source: /^\.\/(layout|auth)/,
    by: nothing(
      'Layout',
      'AuthenticationError',
      'LoadingPage',
      'NotFound',
      'Notification',
      'Error',
      'AccessDenied',
      'Login',
      'AuthCallback',
    ),
  },
  // Polyglot imports polyfills of what all browsers have.
  { importer: /\/node-polyglot\//, source: /^object\.entries$/, by: 'module.exports = Object.entries;' },
  { importer: /\/node-polyglot\//, source: /^hasown$/, by: 'module.exports = Object.hasOwn;' },
  {
    // Only lists would need the rest of it, and ours have their own address (ADR 7).
    importer: /\/ra-[\w-]+\/dist\//,
    source: /^query-string$/,
    by: `export const stringify = (values) => new URLSearchParams(values).toString();
    export const parse = (search) => Object.fromEntries(new URLSearchParams(search));`,
  },
  {
    // English plurals of names; all names have words of ours (`tests/house/words.test.ts`).
    importer: /\/ra-core\/dist\//,
    source: /^inflection$/,
    by: `const asItIs = (word) => word;
    export { asItIs as transform, asItIs as humanize, asItIs as inflect, asItIs as pluralize };`,
  },
  // Each of these imports a good part of lodash.
  ...['defaults', 'get', 'isEqual', 'memoize', 'merge', 'pick', 'set'].map((name) => ({
    importer: /\/ra-[\w-]+\/dist\//,
    source: new RegExp(`^lodash/${name}(\\.js)?$`),
    by: ours(name),
  })),
  // For themes given by a wrapping component, which this portal does not use.
  { importer: /\/@emotion\/react\//, source: /^hoist-non-react-statics$/, by: leftOut('default') },
  {
    // A router for applications that have none.
    importer: /\/reactRouterProvider\.js$/,
    source: /^react-router-dom$/,
    by: `export * from 'react-router-dom'; ${leftOut('createHashRouter')}`,
  },
  {
    // Themes of CSS variables; our two themes have none.
    importer: /\/@mui\/material\/styles\/(createTheme|ThemeProvider)\.mjs$/,
    source: /^\.\/(createThemeWithVars|ThemeProviderWithVars)\.mjs$/,
    by: leftOut('default', 'CssVarsProvider'),
  },
  {
    // The two variants of a text field that our theme does not use.
    importer: /\/@mui\/material\/(TextField\/TextField|Select\/Select)\.mjs$/,
    source: /^\.\.\/(Input|FilledInput)\//,
    by: nothing('default'),
  },
  {
    // `components/inputs/BuscaVarios` has chips of its own; no list groups its options.
    importer: /\/@mui\/material\/Autocomplete\/Autocomplete\.mjs$/,
    source: /^\.\.\/(Chip|ListSubheader)\//,
    by: nothing('default'),
  },
];

const PREFIX = '\0lighter:';
/** What only jspdf's drawing of HTML and SVG needs. */
const drawings = ['html2canvas', 'dompurify', 'canvg'];

/** The replacements that a build took. */
const taken = new Set<string>();
const take = (name: number | string): string => {
  taken.add(`${PREFIX}${name}`);
  return `${PREFIX}${name}`;
};

/** Leaves out of the download the modules that libraries import and this portal never uses (ADR 49). */
export const lighter: Plugin = {
  name: 'lighter',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const path = importer.replaceAll('\\', '/');
    const at = swaps.findIndex((swap) => swap.source.test(source) && swap.importer.test(path));
    return at < 0 ? null : take(at);
  },
  load: (id) => (id.startsWith(PREFIX) ? swaps[Number(id.slice(PREFIX.length))]!.by : null),
  // The workers are built by then.
  generateBundle() {
    const names = [
      ...swaps.map(({ importer, source }, at): Named => [`${source} in ${importer}`, (id) => id === `${PREFIX}${at}`]),
      ...drawings.map((source): Named => [source, (id) => id === `${PREFIX}${source}`]),
    ];
    requireMatches('scripts/lighter.ts', 'import', names, taken);
  },
};

/** Leaves out what jspdf imports only to draw HTML and SVG, which the report's worker never does. */
export const onlyText: Plugin = {
  name: 'only-text',
  enforce: 'pre',
  resolveId: (source) => (drawings.includes(source) ? take(source) : null),
  load: (id) => (id.startsWith(PREFIX) ? 'export default undefined;' : null),
};
