import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedModel } from '@tests/support/model.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdapters } from '@/server/adapters/index.ts';
import { createApp } from '@/server/app.ts';
import { systemClock } from '@/server/base/clock.ts';
import { prontidao } from '@/server/base/prontidao.ts';
import { readSettings } from '@/server/base/settings.ts';
import { openEmbedded } from '@/server/database/embedded/embedded.ts';
import { openDatabase } from '@/server/database/open.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { saudeDe } from '@/server/http/health.ts';

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
      // A transaction is stored whole or not at all.
      expect(rows.filter((row) => !row.par)).toEqual([]);
    } finally {
      await database.close();
    }
  });
});

describe('/ready', () => {
  // The damage that two servers on one data folder caused: «index "auditoria_pkey" contains unexpected zero page».
  it('não diz pronto com uma página do índice da trilha zerada', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ativa-pagina-'));
    const template = await embeddedModel();
    const whole = await openEmbedded({ dataDir, template });
    await sql`insert into auditoria (acao, recurso) values ('TESTE', 'pagina')`.execute(whole.kysely);
    const { rows } = await sql<{ file: string }>`select pg_relation_filepath('auditoria_pkey') as file`.execute(
      whole.kysely,
    );
    await whole.close();
    writeSync(openSync(join(dataDir, rows[0]!.file), 'r+'), new Uint8Array(8192), 0, 8192, 8192);

    const database = await openEmbedded({ dataDir });
    const settings = readSettings({ ATIVA_DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const app = await createApp({ database, clock: systemClock(), settings, adapters: createAdapters(settings) });
    try {
      await database.ping();
      expect((await app.inject({ url: '/ready' })).statusCode).toBe(503);
    } finally {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('não toma por ausente o banco cuja única conexão tem trabalho: as instruções dele são sinais de vida', async () => {
    const database = await openEmbedded({ template: await embeddedModel() });
    const saude = saudeDe({ database, settings: readSettings({}) }, prontidao(), 50);
    let basta = () => {};
    const bastante = new Promise<void>((resolve) => {
      basta = resolve;
    });
    try {
      const longa = database.transaction(systemScope, () => bastante);
      const ditas: boolean[] = [];
      for (let i = 0; i < 5; i++) ditas.push((await saude()).banco);
      expect(ditas).toEqual([true, true, true, true, true]);
      expect(database.answers(performance.now() + 3_600_000)).toBe(false);
      basta();
      await longa;
      const upkeep = database.maintain();
      expect(database.answers(performance.now() + 3_600_000)).toBe(true);
      await upkeep;
      expect(database.answers(performance.now() + 3_600_000)).toBe(false);
    } finally {
      basta();
      await database.close();
    }
  });
});
