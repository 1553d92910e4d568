import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { migrations } from '../migrations/index.ts';
import { openEmbedded } from './embedded.ts';

/** Part of the hash, so that a folder of another version is not used. A house test compares it with package.json. */
const ENGINE = 'pglite 0.5.16';

/**
 * A new data folder with all migrations applied, as a tar: making one takes seconds, copying it much less. Stored under
 * the hash of the migrations, in node_modules or, if that is not writable, in the system's temporary folder.
 */
export async function freshTemplate(): Promise<Uint8Array> {
  const hash = createHash('sha256').update(JSON.stringify(migrations)).update(ENGINE).digest('hex');
  const name = `ativa-${hash.slice(0, 16)}.tar`;
  const folders = [resolve('node_modules/.cache/ativa'), resolve(tmpdir(), 'ativa')];
  for (const folder of folders) if (existsSync(`${folder}/${name}`)) return readFileSync(`${folder}/${name}`);
  const database = await openEmbedded({});
  try {
    await database.migrate();
    await database.maintain();
    const bytes = await database.dump();
    for (const folder of folders) if (keep(`${folder}/${name}`, bytes)) break;
    return bytes;
  } finally {
    await database.close();
  }
}

/** Writes another file and renames it, so that nobody reads a partial file. */
function keep(file: string, bytes: Uint8Array): boolean {
  const aside = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(aside, bytes);
    renameSync(aside, file);
    return true;
  } catch {
    rmSync(aside, { force: true });
    return false;
  }
}
