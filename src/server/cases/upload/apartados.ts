import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Data } from '@/contract/values/data.ts';
import { somarDias } from '@/domain/calendario.ts';
import type { FileStore } from '../../adapters/files.ts';
import type { Deps } from '../../call/context.ts';
import { type Guardado, guardadosDe } from '../../database/queries/arquivosGuardados.ts';
import { systemScope } from '../../database/tenant.ts';

/** Folder of the store where files without a row wait before they are deleted, by the day on which they were put there (ADR 78). */
const APARTADOS = 'apartados';
/** Days that they wait: a copy of the database that is restored within them finds its files. */
const DIAS_APARTADO = 30;
const lote = 100;

/** A file without a row, and where it is. */
interface Apartado {
  /** The key that its row had. */
  readonly chave: string;
  readonly onde: string;
  readonly desde: Data;
}

/** Puts a file aside; one that is not there any more is no error. */
export async function apartar(files: FileStore, chave: string, hoje: Data): Promise<void> {
  if (await files.exists(chave)) await files.move(chave, `${APARTADOS}/${hoje}/${chave}`);
}

/** Everything that was put aside. */
export async function* apartados(files: FileStore): AsyncIterable<Apartado> {
  for await (const { key } of files.list(APARTADOS)) {
    const [, desde, chave] = /^apartados\/(\d{4}-\d{2}-\d{2})\/(.+)$/.exec(key) ?? [];
    if (desde && chave) yield { chave, onde: key, desde };
  }
}

/** Whether a content is what a row says; without a sum in the row, any. */
export const confere = ({ sha256 }: Guardado, soma: string): boolean => sha256.length === 0 || sha256.includes(soma);

/** SHA-256 (hex) of a stored file, read piece by piece; rejects when it cannot be read. */
export async function somaDe(files: FileStore, chave: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await files.open(chave), hash);
  return hash.digest('hex');
}

/**
 * What was put aside and has its row again – a newer copy of the database was restored – is put back, if nothing is in its place and it
 * is what the row says. What nobody asked for in its days is deleted.
 */
export async function arrumarApartados({ database, clock, adapters: { files } }: Deps): Promise<void> {
  const hoje = clock.hoje();
  let vistos: Apartado[] = [];
  const arrumar = async () => {
    const chaves = vistos.map(({ chave }) => chave);
    const guardados = await database.transaction(systemScope, (db) => guardadosDe(db, chaves));
    for (const { chave, onde, desde } of vistos) {
      const guardado = guardados.get(chave);
      if (guardado && !(await files.exists(chave)) && confere(guardado, await somaDe(files, onde)))
        await files.move(onde, chave);
      else if (somarDias(desde, DIAS_APARTADO) <= hoje) await files.remove(onde);
    }
    vistos = [];
  };
  for await (const um of apartados(files)) {
    vistos.push(um);
    if (vistos.length >= lote) await arrumar();
  }
  if (vistos.length > 0) await arrumar();
}
