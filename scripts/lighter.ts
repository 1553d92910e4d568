import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Named, requireMatches } from './matched.ts';

/** A module left out of the download: which files import it, and its replacement. Each is worth 5 kB or more, or goes. */
export interface Swap {
  readonly importer: RegExp;
  readonly source: RegExp;
  readonly by: string;
  /** How the portal would ask for what is left out: then it does not build. Absent: the replacement does all that the module does. */
  readonly unless?: RegExp;
}

/** A replacement from `scripts/lighter`. */
const ours = (name: string) =>
  `export { default } from ${JSON.stringify(fileURLToPath(new URL(`./lighter/${name}.ts`, import.meta.url)))};`;

const adminsOwn = [
  'Layout',
  'AuthenticationError',
  'LoadingPage',
  'NotFound',
  'Notification',
  'Error',
  'AccessDenied',
  'Login',
  'AuthCallback',
];
/** What `<Admin>` is given in `App.tsx`, so that nobody sees its own layout, pages and notices. */
const given = [
  'layout=',
  'notification=',
  'accessDenied=',
  'authenticationError=',
  'catchAll=',
  'error=',
  'loading=',
  'loginPage={false}',
  'authCallbackPage={false}',
];
const escaped = (text: string) => text.replace(/[{}]/g, '\\$&');

export const swaps: readonly Swap[] = [
  {
    // `<Admin>` imports a layout, a sign-in page and more, all of which this portal replaces: 22 kB.
    importer: /\/ra-ui-materialui\/dist\/AdminUI\.js$/,
    source: /^\.\/(layout|auth)/,
    by: `const Nothing = () => null; export { ${adminsOwn.map((name) => `Nothing as ${name}`).join(', ')} };`,
    unless: new RegExp(`<Admin\\s(?:${given.map((prop) => `(?![\\s\\S]*\\b${escaped(prop)})`).join('|')})`),
  },
  // Each of these imports a part of the same half of lodash; together they are worth 7 kB.
  ...['defaults', 'get', 'isEqual', 'memoize', 'merge', 'pick'].map((name) => ({
    importer: /\/ra-[\w-]+\/dist\//,
    source: new RegExp(`^lodash/${name}(\\.js)?$`),
    by: ours(name),
  })),
  {
    // Themes of CSS variables; our two themes have none.
    importer: /\/@mui\/material\/styles\/(createTheme|ThemeProvider)\.mjs$/,
    source: /^\.\/(createThemeWithVars|ThemeProviderWithVars)\.mjs$/,
    by: 'const leftOut = () => undefined; export { leftOut as default, leftOut as CssVarsProvider };',
    unless: /\b(cssVariables|colorSchemes|CssVarsProvider|extendTheme|useColorScheme)\b/,
  },
];

const PREFIX = '\0lighter:';
/** What only jspdf's drawing of HTML and SVG needs. */
const drawings = ['html2canvas', 'dompurify', 'canvg'];
/** How a worker would ask jspdf for it. */
const draws = /\.(html|addSvgAsImage)\(/;

/** The replacements that a build took. */
const taken = new Set<string>();
const take = (name: number | string): string => {
  taken.add(`${PREFIX}${name}`);
  return `${PREFIX}${name}`;
};

/** Stops the build at a file of ours that asks for what is left out of it. */
const refuse = (code: string, id: string, left: readonly (readonly [unless: RegExp, what: string])[]): void => {
  if (/\/node_modules\/|^\0/.test(id.replaceAll('\\', '/'))) return;
  for (const [unless, what] of left) {
    const said = unless.exec(code)?.[0];
    if (said) throw new Error(`scripts/lighter.ts leaves ${what} out of the build, and ${id} says «${said}».`);
  }
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
  transform(code, id) {
    refuse(
      code,
      id,
      swaps.flatMap(({ unless, source }) => (unless ? [[unless, String(source)] as const] : [])),
    );
    return null;
  },
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
  transform(code, id) {
    refuse(code, id, [[draws, drawings.join(', ')]]);
    return null;
  },
};
