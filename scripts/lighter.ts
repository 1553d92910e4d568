import { fileURLToPath } from 'node:url';
import english from 'ra-language-english';
import type { Plugin } from 'vite';
import { reactAdmin } from '../i18n/pt-BR/reactAdmin.ts';

/** One module taken out of the download: as which file asks for it, and what stands in its place. */
interface Swap {
  readonly importer: RegExp;
  readonly source: RegExp;
  readonly by: string;
}

/** A module of ours. */
const ours = (name: string) =>
  `export { default } from ${JSON.stringify(fileURLToPath(new URL(`./lighter/${name}.ts`, import.meta.url)))};`;

/** Never called by this portal; should that change, the first call says where to look. */
const leftOut = (...names: readonly string[]) =>
  `const leftOut = () => { throw new Error('Left out of the build: see scripts/lighter.ts'); };
  export { ${names.map((name) => `leftOut as ${name}`).join(', ')} };`;

/** Never shown, but given to React as a component. */
const nothing = (...names: readonly string[]) =>
  `const Nothing = () => null; export { ${names.map((name) => `Nothing as ${name}`).join(', ')} };`;

type Words = { readonly [key: string]: string | Words };
/** Those of a tree of words that the other does not have. */
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
    // react-admin's words in English stay beneath ours: those that ours do not cover, of which there are none today.
    importer: /\/(i18n\/index\.ts|react-admin\/dist\/defaultI18nProvider\.js)$/,
    source: /^ra-language-english$/,
    by: `export default ${JSON.stringify(missing(english as unknown as Words, reactAdmin as unknown as Words))};`,
  },
  {
    // `<Admin>` brings a layout, a sign-in page and more of its own, all of which this portal replaces.
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
  // Polyglot brings stand-ins for what every browser has had for years.
  { importer: /\/node-polyglot\//, source: /^object\.entries$/, by: 'module.exports = Object.entries;' },
  { importer: /\/node-polyglot\//, source: /^hasown$/, by: 'module.exports = Object.hasOwn;' },
  {
    // Lists, which would need more of it, have their own address (ADR 7).
    importer: /\/ra-[\w-]+\/dist\//,
    source: /^query-string$/,
    by: `export const stringify = (values) => new URLSearchParams(values).toString();
    export const parse = (search) => Object.fromEntries(new URLSearchParams(search));`,
  },
  {
    // English plurals of names for which there are words (`tests/house/words.test.ts`).
    importer: /\/ra-core\/dist\//,
    source: /^inflection$/,
    by: `const asItIs = (word) => word;
    export { asItIs as transform, asItIs as humanize, asItIs as inflect, asItIs as pluralize };`,
  },
  // Each of these brings a good part of lodash along.
  ...['defaults', 'get', 'isEqual', 'memoize', 'merge', 'pick', 'set'].map((name) => ({
    importer: /\/ra-[\w-]+\/dist\//,
    source: new RegExp(`^lodash/${name}(\\.js)?$`),
    by: ours(name),
  })),
  // For themes given by wrapping a component, which nobody here does.
  { importer: /\/@emotion\/react\//, source: /^hoist-non-react-statics$/, by: leftOut('default') },
  {
    // A router of its own, for applications that have none.
    importer: /\/reactRouterProvider\.js$/,
    source: /^react-router-dom$/,
    by: `export * from 'react-router-dom'; ${leftOut('createHashRouter')}`,
  },
  {
    // A theme of CSS variables; ours are two plain ones.
    importer: /\/@mui\/material\/styles\/(createTheme|ThemeProvider)\.mjs$/,
    source: /^\.\/(createThemeWithVars|ThemeProviderWithVars)\.mjs$/,
    by: leftOut('default', 'CssVarsProvider'),
  },
  {
    // The two looks of a field that the theme does not have.
    importer: /\/@mui\/material\/(TextField\/TextField|Select\/Select)\.mjs$/,
    source: /^\.\.\/(Input|FilledInput)\//,
    by: nothing('default'),
  },
  {
    // Who chooses several brings its own (`components/inputs/BuscaVarios`); nobody has groups of options.
    importer: /\/@mui\/material\/Autocomplete\/Autocomplete\.mjs$/,
    source: /^\.\.\/(Chip|ListSubheader)\//,
    by: nothing('default'),
  },
];

const PREFIX = '\0lighter:';

/** What a library brings along and this portal never uses is not downloaded (ADR 19). */
export const lighter: Plugin = {
  name: 'lighter',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const path = importer.replaceAll('\\', '/');
    const at = swaps.findIndex((swap) => swap.source.test(source) && swap.importer.test(path));
    return at < 0 ? null : `${PREFIX}${at}`;
  },
  load: (id) => (id.startsWith(PREFIX) ? swaps[Number(id.slice(PREFIX.length))]!.by : null),
};

/** What jspdf fetches only to draw pages of HTML and SVG, which the worker of the report never does. */
export const onlyText: Plugin = {
  name: 'only-text',
  enforce: 'pre',
  resolveId: (source) => (['html2canvas', 'dompurify', 'canvg'].includes(source) ? `${PREFIX}${source}` : null),
  load: (id) => (id.startsWith(PREFIX) ? 'export default undefined;' : null),
};
