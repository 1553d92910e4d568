import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { plainEnvironment } from './server.ts';

export interface ProductionInstall {
  readonly folder: string;
  /** Runs `npm run SCRIPT -- ARGS` in the folder; answers its output and exit code. */
  readonly npm: (script: string, args?: readonly string[]) => Promise<Ended>;
  readonly remove: () => void;
}
export interface Ended {
  readonly code: number;
  readonly said: string;
  readonly faults: string;
}

/**
 * Makes a folder with what the Dockerfile puts into its image: the built files it copies and the packages of
 * `dependencies` alone, as after `npm ci --omit=dev`.
 */
export function productionInstall(env: Readonly<Record<string, string>>): ProductionInstall {
  const folder = mkdtempSync(join(tmpdir(), 'ativa-producao-'));
  const copied = [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build \S+ \/app\/(\S+) /gm)];
  for (const [, path] of copied) if (path !== 'node_modules') cpSync(path!, join(folder, path!), { recursive: true });
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  for (const name of Object.keys(dependencies)) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve('node_modules', name), link);
  }
  return {
    folder,
    npm: (script, args = []) =>
      new Promise((done) => {
        execFile(
          'npm',
          ['run', '--silent', script, '--', ...args],
          { cwd: folder, env: { ...plainEnvironment(), ...env } },
          (error, said, faults) => done({ code: error ? Number(error.code) : 0, said, faults }),
        );
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
