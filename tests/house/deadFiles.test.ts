import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const knip = 'node_modules/knip/bin/knip.js';

describe('a casa', () => {
  it('não tem arquivo, nome exportado ou pacote que ninguém usa, nem pacote usado sem estar na lista', () => {
    const run = spawnSync(
      process.execPath,
      [knip, '--include', 'files,exports,types,dependencies,unlisted,unresolved', '--reporter', 'compact'],
      {
        encoding: 'utf8',
      },
    );
    expect(run.stdout.trim()).toBe('');
    expect(run.status, run.stderr).toBe(0);
  });
});
