import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { withPatience } from '@tests/support/patience.ts';
import { startServer } from '@tests/support/server.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A machine that never ran the tests: an empty temporary folder and an empty folder for the cache. */
let machine: { readonly temporary: string; readonly kept: string; readonly env: NodeJS.ProcessEnv };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maquina-'));
  const [temporary, kept] = ['tmp', 'kept'].map((name) => join(folder, name)) as [string, string];
  for (const path of [temporary, kept]) mkdirSync(path);
  machine = { temporary, kept, env: { ...process.env, TMPDIR: temporary } };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * What is left in the temporary folder, without the caches of the tools that run TypeScript and without Chromium's own files of
 * shared memory: it removes each at once, but one of its processes may end in between.
 */
const left = () =>
  readdirSync(machine.temporary).filter(
    (name) => !/^(tsx-\d+|node-compile-cache|\.org\.chromium\.Chromium\.\w+)$/.test(name),
  );
const run = promisify(execFile);

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('o navegador empacotado', () => {
  it('abre, com letras, em vários processos que partem juntos numa máquina que nunca o abriu', async () => {
    const launch = () =>
      run('node', ['--import', 'tsx', 'tests/support/launch.ts', machine.kept], { env: machine.env });
    const opened = await Promise.all([launch(), launch(), launch()]);
    for (const { stdout } of opened) expect(stdout).toMatch(/^\d+\.\d+\.\d+\.\d+ true$/);
    expect(readdirSync(machine.kept)).toEqual([expect.stringMatching(/^chromium-\d+\.\d+\.\d+$/)]);
    expect(left()).toEqual([]);
  });
});

describe('uma execução de testes que falha', () => {
  it('não deixa nada na pasta temporária', async () => {
    const test = `import { mkdtempSync } from 'node:fs';
      import { tmpdir } from 'node:os';
      test('falha', () => { throw new Error(mkdtempSync(tmpdir() + '/deixada-')); });`;
    writeFileSync(join(folder, 'falha.test.mjs'), test);
    const setup = resolve('tests/support/temporary.setup.ts');
    const config = `export default { test: { globals: true, globalSetup: [${JSON.stringify(setup)}] } };`;
    writeFileSync(join(folder, 'vitest.config.mjs'), config);
    const vitest = resolve('node_modules/vitest/vitest.mjs');
    const failed = await run('node', [vitest, 'run', '--root', folder], { env: machine.env }).catch((error) => error);
    expect(failed.code).toBe(1);
    expect(failed.stderr).toMatch(/\/ativa-\w+\/deixada-\w+/);
    expect(left()).toEqual([]);
  });

  it('nem com npm test, a que se pede o que não há', async () => {
    const nothing = run('node', ['--import', 'tsx', 'scripts/test.ts', 'nenhum'], { env: machine.env });
    const failed = await nothing.catch((error) => error);
    expect([failed.code, failed.stderr]).toEqual([
      2,
      expect.stringContaining('Neither a step nor a test file: nenhum.'),
    ]);
    expect(left()).toEqual([]);
  });

  it('nem a de um servidor que não sobe', async () => {
    vi.stubEnv('TMPDIR', machine.temporary);
    await expect(startServer({ evenUnbuilt: true, env: { LOG_LEVEL: 'tudo' } })).rejects.toThrow('LOG_LEVEL');
    vi.unstubAllEnvs();
    expect(left()).toEqual([]);
  });
});

describe('o README', () => {
  it.each(['npm ci && npm start', 'npm ci && npm test'])('diz, completo: %s', (command) => {
    expect(readFileSync('README.md', 'utf8').split('\n')).toContain(command);
  });
});

describe('.ci/run', () => {
  /** Runs `.ci/run` with a false `npm`, whose `npm test` notes its temporary folder and then runs `atTest`. */
  function ci(atTest: string) {
    const note = join(folder, 'nota');
    const npm = `#!/bin/sh
      [ "$1" = ci ] && exit 0
      stat -c '%a' "$TMPDIR" >> ${note}; ls -A "$TMPDIR" | wc -l >> ${note}; echo "$TMPDIR" >> ${note}
      mkdir "$TMPDIR/deixada"; ${atTest}`;
    writeFileSync(join(folder, 'npm'), npm);
    chmodSync(join(folder, 'npm'), 0o755);
    const env = { ...machine.env, PATH: `${folder}${delimiter}${process.env.PATH}`, TEST_DATABASE_URL: 'postgres://x' };
    const child = spawn(resolve('.ci', 'run'), { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    const noted = () => (existsSync(note) ? readFileSync(note, 'utf8').trim().split('\n') : []);
    return { child, noted, ended: once(child, 'close').then(([code]) => ({ code, said })) };
  }

  it('dá uma pasta temporária vazia só sua, retira-a também quando falha, e termina como os testes', async () => {
    const { noted, ended } = ci('echo "1 passed, 2 failed"; exit 3');
    expect(await ended).toEqual({ code: 3, said: '1 passed, 2 failed\n' });
    expect(noted()).toEqual(['711', '0', expect.stringMatching(`^${machine.temporary}/ativa`)]);
    expect(left()).toEqual([]);
  });

  it('interrompido, encerra o que começou e a retira', async () => {
    const { child, noted, ended } = ci(
      'trap "sleep 1; echo encerrada; exit" TERM; touch "$TMPDIR/pronta"; sleep 100 & wait',
    );
    await vi.waitUntil(() => existsSync(`${noted()[2]}/pronta`), withPatience);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 143, said: 'encerrada\n' });
    expect(left()).toEqual([]);
  });
});
