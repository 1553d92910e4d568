import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import { usarFuso } from '@/contract/values/fuso.ts';
import { primeiro } from '@/domain/lista.ts';
import { perdeuPreparada } from '../base/codigoDe.ts';
import { discoCheio, dita } from '../base/discoCheio.ts';
import { type Settings, SettingsError } from '../base/settings.ts';
import { type Database, databaseOf } from './database.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { refuseSharedFolder } from './embedded/localDisk.ts';
import { lockFolder } from './embedded/lock.ts';
import { freshTemplate } from './embedded/template.ts';
import { guard } from './guard.ts';
import { postgresPool } from './pool.ts';
import { announce } from './presence.ts';
import { replicaDe } from './replica.ts';
import { Servers } from './servers.ts';

/** In MB. With less free disk the embedded database does not start; below half of it the server is not ready. */
export const freeSpaceMinMb = 300;

/**
 * Opens and migrates the database that the settings name, in their zone: PostgreSQL, or the embedded one in the data folder, which is
 * locked for this process until the database is closed.
 * @throws SettingsError when its roles are missing; when migrations are missing and the settings say not to apply them; when the folder is taken, full, shared over a network or not writable, or the server does not answer
 */
export async function openDatabase(settings: Settings): Promise<Database> {
  usarFuso(settings.fuso);
  if (settings.databaseUrl) return openPostgres(settings.databaseUrl, settings);
  const folder = resolve(settings.dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw discoCheio(error) ? error : new SettingsError(frases.pastaInacessivel(folder));
  }
  refuseSharedFolder(folder);
  const free = freeSpaceMb(folder);
  if (free < freeSpaceMinMb) throw new SettingsError(frases.semEspaco(folder, free, freeSpaceMinMb));
  const unlock = await lock(folder);
  try {
    const dataDir = `${folder}/db`;
    const fresh = !existsSync(`${dataDir}/PG_VERSION`);
    const embedded = await openEmbedded({ dataDir, ...(fresh ? { template: await freshTemplate() } : {}) });
    await prepare(embedded, settings);
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

async function openPostgres(databaseUrl: string, settings: Settings): Promise<Database> {
  const servers = new Servers(databaseUrl);
  const pool = postgresPool(databaseUrl, settings.connections, servers, settings.prepared);
  const database = databaseOf('postgres', pool, async () => undefined, false);
  try {
    await reached(() => servers.choose().then(() => database.ping()));
    const lacking = await reached(() => database.lackingRoles());
    if (lacking.length > 0) throw new SettingsError(frases.papeisAusentes(lacking));
    await prepare(database, settings);
    const presence = await reached(() => announce(pool));
    const watch = guard(pool, presence);
    const replica =
      settings.databaseReadUrl === undefined
        ? undefined
        : replicaDe(database, settings.databaseReadUrl, settings.connections, settings.prepared);
    return {
      ...database,
      presence,
      replica,
      recovers: watch.recovers,
      answers: watch.answers,
      async close() {
        watch.stop();
        await replica?.close();
        await presence.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new SettingsError(frases.bancoInacessivel(dita(error)));
  }
}

/** Applies the missing migrations or, where the settings say that a start does not, refuses to go on without them. */
async function prepare(database: Database, { migrates }: Settings): Promise<void> {
  try {
    if (migrates) return await database.migrate();
  } catch (error) {
    throw error instanceof SettingsError || database.kind === 'embedded' || perdeuPreparada(error)
      ? error
      : new SettingsError(frases.bancoNaoPreparado(dita(error)));
  }
  const absent = await database.missing();
  if (absent.length > 0) throw new SettingsError(frases.bancoAtrasado(absent.length, primeiro(absent)));
}

async function lock(folder: string): Promise<() => void> {
  try {
    return await lockFolder(folder);
  } catch (error) {
    throw error instanceof SettingsError || discoCheio(error)
      ? error
      : new SettingsError(frases.pastaInacessivel(folder));
  }
}

export function freeSpaceMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1024 / 1024);
}
