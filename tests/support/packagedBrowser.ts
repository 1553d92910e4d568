import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** An unpacked Chromium and the environment variables it needs. */
export interface PackagedBrowser {
  readonly executablePath: string;
  readonly env: NodeJS.ProcessEnv;
}

const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
const { version } = JSON.parse(readFileSync(join(dirname(entry), '../../package.json'), 'utf8')) as { version: string };

/** In node_modules, which `npm ci` empties, so that nothing stays in the temporary folder. */
const kept = resolve('node_modules/.cache/ativa');

/**
 * The Chromium of the package @sparticuz/chromium, with the system libraries that a bare machine lacks; undefined where
 * the package has none (it is for Linux x64). Unpacked once per version into another folder that is then renamed, so
 * that no process starts a browser that another process is still unpacking.
 */
export async function packagedBrowser(cache = kept): Promise<PackagedBrowser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      HOME: process.env.HOME ?? folder,
      XDG_CACHE_HOME: folder,
      FONTCONFIG_PATH: join(folder, 'fonts'),
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    },
  };
}

/** Fonts by a relative path: the package's own configuration names the folder into which it unpacks by default. */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

async function unpack(folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const aside = mkdtempSync(join(dirname(folder), 'unpacking-'));
  try {
    await unpackIn(aside);
    writeFileSync(join(aside, 'fonts/fonts.conf'), fonts);
    renameSync(aside, folder);
  } catch (error) {
    // Another process renamed its folder first, and that folder is complete.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * The package unpacks into the temporary folder of its process, and unpacks its libraries only where it finds the
 * environment of a cloud function. A separate process gets both, and has closed every file when it ends.
 */
async function unpackIn(folder: string): Promise<void> {
  const child = spawn(process.execPath, ['tests/support/unpackBrowser.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error('The packaged Chromium could not be unpacked.');
}
