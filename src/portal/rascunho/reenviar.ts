import { upload } from '../providers/upload.ts';
import { copiaDoArquivo } from './deposito.ts';

/**
 * Uploads the files of the body again if this device has copies of them, because the server removes unused uploads.
 * @returns the body with the new uuids; undefined if there was no copy
 */
export async function comArquivosReenviados<T>(body: T): Promise<T | undefined> {
  const novos = new Map<string, string>();
  for (const uuid of uuidsOf(body)) {
    const copia = await copiaDoArquivo(uuid);
    if (!copia) continue;
    const { uuid: novo } = await upload(copia.file);
    await copia.renomear(novo);
    novos.set(uuid, novo);
  }
  if (novos.size === 0) return undefined;
  return JSON.parse(JSON.stringify(body), (key, value) => (key === 'uuid' ? (novos.get(value) ?? value) : value)) as T;
}

/** Every `uuid` at any depth. */
function uuidsOf(body: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  JSON.stringify(body, (key, value) => {
    if (key === 'uuid' && typeof value === 'string') found.add(value);
    return value;
  });
  return found;
}
