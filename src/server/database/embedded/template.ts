import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { migrations } from '../migrations/index.ts';
import { openEmbedded } from './embedded.ts';

/** A folder that another version made is not used: the house's tests hold this to package.json. */
const ENGINE = 'pglite 0.5.16';

/**
 * A fresh data folder with all migrations applied, as a tar: making one takes seconds, copying it a fraction. Kept by the
 * hash of the migrations, beside the packages or, where those cannot be written, in the system's temporary folder.
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

/** Written aside and moved, so that nobody reads half a file. */
function keep(file: string, bytes: Uint8Array): boolean {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const aside = `${file}.${process.pid}`;
    writeFileSync(aside, bytes);
    renameSync(aside, file);
    return true;
  } catch {
    return false;
  }
}
