import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import { type Settings, SettingsError } from '../base/settings.ts';
import { type Database, databaseOf } from './database.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { refuseSharedFolder } from './embedded/localDisk.ts';
import { lockFolder } from './embedded/lock.ts';
import { freshTemplate } from './embedded/template.ts';
import { postgresPool } from './pool.ts';
import { announce } from './presence.ts';

/** In MB. With less free disk the embedded database does not start; below half of it the server is not ready. */
export const freeSpaceMinMb = 300;

/**
 * Opens and migrates the database that the settings name: PostgreSQL, or the embedded one in the data folder, which is
 * locked for this process until the database is closed.
 * @throws SettingsError when the folder is taken, full, shared over a network or not writable, or the server does not answer
 */
export async function openDatabase(settings: Settings): Promise<Database> {
  if (settings.databaseUrl) {
    const pool = postgresPool(settings.databaseUrl);
    const database = databaseOf('postgres', pool, async () => undefined, false);
    try {
      await database.ping();
    } catch (error) {
      await database.close();
      throw new SettingsError(frases.bancoInacessivel((error as Error).message));
    }
    try {
      await database.migrate();
    } catch (error) {
      await database.close();
      throw new SettingsError(frases.bancoNaoPreparado((error as Error).message));
    }
    return present(database, settings.databaseUrl);
  }
  const folder = resolve(settings.dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    throw new SettingsError(frases.pastaInacessivel(folder));
  }
  refuseSharedFolder(folder);
  const free = freeSpaceMb(folder);
  if (free < freeSpaceMinMb) throw new SettingsError(frases.semEspaco(folder, free, freeSpaceMinMb));
  const unlock = await lock(folder);
  try {
    const dataDir = `${folder}/db`;
    const fresh = !existsSync(`${dataDir}/PG_VERSION`);
    const embedded = await openEmbedded({ dataDir, ...(fresh ? { template: await freshTemplate() } : {}) });
    await embedded.migrate();
    return {
      ...embedded,
      async close() {
        await embedded.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function present(database: Database, url: string): Promise<Database> {
  try {
    const presence = await announce(url);
    return {
      ...database,
      presence,
      async close() {
        await presence.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw new SettingsError(frases.bancoInacessivel((error as Error).message));
  }
}

async function lock(folder: string): Promise<() => void> {
  try {
    return await lockFolder(folder);
  } catch (error) {
    throw error instanceof SettingsError ? error : new SettingsError(frases.pastaInacessivel(folder));
  }
}

export function freeSpaceMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1024 / 1024);
}
