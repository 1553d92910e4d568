import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { lighter, onlyText } from '../../scripts/lighter.ts';

const input = join(process.cwd(), 'src/portal/some.ts');

/** What building one file of the portal that says this comes to, with one of the plugins. */
async function building(plugin: Plugin, code: string): Promise<string> {
  // What a whole build must have is not asked of one file.
  const { generateBundle: _, ...plain } = plugin;
  const one: Plugin = {
    name: 'one-file',
    enforce: 'pre',
    resolveId: (id) => (id === input ? id : null),
    load: (id) => (id === input ? code : null),
  };
  const options = { write: false, rollupOptions: { input } } as const;
  return build({ configFile: false, logLevel: 'silent', plugins: [one, plain], build: options }).then(
    () => 'built',
    (error: Error) => error.message,
  );
}

it.each([
  [
    lighter,
    "export const said = '<Admin layout= notification= accessDenied= authenticationError= catchAll= error= loading= />';",
  ],
  [lighter, "import { createTheme } from '@mui/material/styles'; console.log(createTheme({ cssVariables: true }));"],
  [lighter, "import { createTheme } from '@mui/material/styles'; console.log(createTheme({ colorSchemes: {} }));"],
  [onlyText, "import { jsPDF } from 'jspdf'; void new jsPDF().html('<p></p>');"],
])('o portal que usa o que se deixou de fora não se constrói', async (plugin, code) => {
  expect(await building(plugin, code)).toMatch(/lighter\.ts leaves .* out of the build.* says «/s);
});
