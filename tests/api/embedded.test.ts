import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '@/server/database/open.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { readSettings } from '@/server/settings.ts';

// Whole processes start and end here.
vi.setConfig({ testTimeout: 180_000 });

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ativa-embutido-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const settings = () => readSettings({ ATIVA_DATA_DIR: dataDir, ATIVA_DEMO: 'off' });
const child = (script: string) =>
  spawn(process.execPath, ['--import', 'tsx', script], {
    env: { PATH: process.env.PATH, ATIVA_DATA_DIR: dataDir, ATIVA_DEMO: 'off', PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

describe('a pasta de dados', () => {
  it('é de um processo só: o segundo diz quem a tem e sai com erro', async () => {
    const database = await openDatabase(settings());
    try {
      const second = child('src/server/main.ts');
      let said = '';
      second.stderr.on('data', (chunk) => {
        said += chunk;
      });
      const [code] = await once(second, 'exit');
      expect([code, said.trim()]).toEqual([
        1,
        `A pasta de dados ${dataDir} já está em uso pelo processo ${process.pid}. Encerre-o, ou indique outra pasta em ATIVA_DATA_DIR.`,
      ]);
      await expect(openDatabase(settings())).rejects.toThrow('já está em uso');
    } finally {
      await database.close();
    }
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  it('é tomada de um processo que morreu, mesmo se o número dele já é de outro', async () => {
    for (const dead of ['999999 1', `${process.pid} 1`, '']) {
      writeFileSync(join(dataDir, 'lock'), dead);
      await (await openDatabase(settings())).close();
    }
  });
});

describe('kill -9', () => {
  it('não perde nada do que foi confirmado, em três quedas seguidas', async () => {
    const said: number[] = [];
    for (let round = 0; round < 3; round++) {
      const writer = child('tests/support/durable.ts');
      const target = said.length + 40 + round * 17;
      let text = '';
      writer.stdout.on('data', (chunk) => {
        text += chunk;
        const lines = text.split('\n');
        text = lines.pop()!;
        said.push(...lines.map(Number));
        if (said.length >= target) writer.kill('SIGKILL');
      });
      await once(writer, 'close');
    }
    const database = await openDatabase(settings());
    try {
      const { rows } = await database.transaction(systemScope, (db) =>
        sql<{ id: number; par: boolean }>`
          select a.id, c.cep is not null as par from auditoria a left join cep_cache c on c.cep = 'd' || a.id
           where a.recurso = 'durabilidade'`.execute(db),
      );
      const kept = new Set(rows.map((row) => row.id));
      expect(said.length).toBeGreaterThan(150);
      expect(said.filter((id) => !kept.has(id))).toEqual([]);
      // A transaction is there whole or not at all.
      expect(rows.filter((row) => !row.par)).toEqual([]);
    } finally {
      await database.close();
    }
  });
});
