/** `npm run build`: the portal (dist/portal) and the server (dist/server). */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const stamp = 'dist/.built';
const sources = [
  'src',
  'i18n',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'scripts/addresses.ts',
  'scripts/lighter.ts',
  'scripts/lighter',
  'scripts/matched.ts',
  'tsconfig.json',
];

const newest = (path: string): number => {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
};

/** Whether the build is newer than every source. */
export const built = (): boolean => existsSync(stamp) && statSync(stamp).mtimeMs > Math.max(...sources.map(newest));

export function build(): void {
  // After an interrupted build, no stamp may say that it is complete.
  rmSync(stamp, { force: true });
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    const { status } = spawnSync('npx', ['vite', 'build', '--config', config, '--logLevel', 'warn'], {
      stdio: 'inherit',
      // Even when a test builds, it builds what users run.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  compress('dist/portal');
  writeFileSync(stamp, new Date().toISOString());
}

/** Compresses once, at build time: `x.js.br` and `x.js.gz` beside every text file from 1 kB on. */
function compress(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) compress(path);
    else if (/\.(js|css|html|svg|json|webmanifest)$/.test(name)) {
      const bytes = readFileSync(path);
      if (bytes.length < 1024) continue;
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    }
  }
}

if (process.argv[1]?.endsWith('build.ts')) build();
