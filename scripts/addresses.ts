/** The portal's addresses beside its page, for the server, which answers the page at no others. */
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Styles have a plugin of their own in a build, and say nothing of addresses. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? 'export default {}' : undefined),
};

/** Runs the declarations of the screens, which know them (src/portal/routes/addresses.ts), and writes `rotas.json`. */
export const addresses: Plugin = {
  name: 'addresses',
  apply: 'build',
  async generateBundle() {
    const { module } = await runnerImport<typeof import('../src/portal/routes/addresses.ts')>(
      here('src/portal/routes/addresses.ts'),
      {
        configFile: false,
        root: here('src/portal'),
        mode: 'production',
        logLevel: 'warn',
        resolve: { alias: { '@i18n': here('i18n'), '@': here('src') } },
        plugins: [noStyles],
      },
    );
    this.emitFile({ type: 'asset', fileName: 'rotas.json', source: JSON.stringify(module.addresses) });
  },
};
