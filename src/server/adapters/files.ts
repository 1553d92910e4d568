import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { FileStorage, type StorageAdapter } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';
import { campoDe } from '@/contract/values/objeto.ts';
import type { Settings } from '../base/settings.ts';

export interface FileStore {
  /** Writes a stream under a key and answers its size in bytes and its SHA-256 (hex). A failed write leaves what was there before. */
  put(key: string, content: Readable): Promise<{ readonly tamanho: number; readonly sha256: string }>;
  /** The whole content; rejects when there is none, or when `signal` aborts it. */
  read(key: string, signal?: AbortSignal): Promise<Buffer>;
  /** Whether there is a file of that key; rejects when the store cannot tell. */
  exists(key: string): Promise<boolean>;
  /** The content as a stream whose errors the reader must handle. */
  open(key: string): Promise<Readable>;
  /** Removes the file of a key; a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Moves a file to another key; one that is there is replaced. */
  move(from: string, to: string): Promise<void>;
  /** Every key under a folder, with the time it was written. */
  list(folder: string): AsyncIterable<{ readonly key: string; readonly em: Date }>;
}

const storage = (adapter: StorageAdapter): FileStore => {
  const files = new FileStorage(adapter);
  return {
    async put(key, content) {
      const hash = createHash('sha256');
      let tamanho = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _, done) {
          hash.update(chunk);
          tamanho += chunk.length;
          done(null, chunk);
        },
      });
      // With a type, the library passes this stream on. Without one it reads the type from a copy, which never fails when this one does.
      const written = files.write(key, counted, { mimeType: 'application/octet-stream' });
      // If the store fails before it reads anything, this ends the stream; its error is the store's, and is thrown below.
      counted.on('error', () => undefined);
      written.catch((error: Error) => counted.destroy(error));
      const results = await Promise.allSettled([pipeline(content, counted), written]);
      const failed = results.find((r) => r.status === 'rejected');
      if (failed) {
        await files.deleteFile(key).catch(() => undefined);
        throw failed.reason;
      }
      return { tamanho, sha256: hash.digest('hex') };
    },
    read: (key, signal) => files.readToBuffer(key, signal && { abortSignal: signal }),
    exists: (key) => files.fileExists(key),
    open: (key) => files.read(key),
    remove: (key) => files.deleteFile(key).catch(() => undefined),
    move: (from, to) => files.moveFile(from, to, { retainVisibility: false }),
    async *list(folder) {
      if (!(await files.directoryExists(folder))) return;
      for await (const { path: key, isFile, lastModifiedMs } of files.list(folder, { deep: true })) {
        // A local folder's list has no times, so each file is asked; a file removed meanwhile is skipped.
        const ms = isFile && (lastModifiedMs ?? (await files.lastModified(key).catch(() => undefined)));
        if (ms) yield { key, em: new Date(ms) };
      }
    },
  };
};

/** The folder in which files are kept; undefined: they are kept elsewhere. */
export function pastaDosArquivos({ filesUrl, dataDir }: Pick<Settings, 'filesUrl' | 'dataDir'>): string | undefined {
  if (!filesUrl) return join(dataDir, 'arquivos');
  return filesUrl.startsWith('file:') ? fileURLToPath(filesUrl) : undefined;
}

/** The end of the name of a file that is being written; one that stays was left by a power cut. */
export const PARCIAL = '.parcial';

/**
 * A folder of this machine that only the server's user can read. What was put there is on the disk: a power cut does not take it. A file
 * is written under a name of its own and then renamed, so that nobody reads half of it, and the file of before stays until the new one is whole.
 */
export function folderFiles(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = storage(new LocalStorageAdapter(folder));
  return {
    ...files,
    // A reader that stops early destroys this stream, which closes the file. The library's stream would leave it open.
    open: async (key) => createReadStream(join(folder, ...key.split('/'))),
    async put(key, content) {
      const partial = `${key}.${randomUUID()}${PARCIAL}`;
      const written = await files.put(partial, content);
      try {
        await untilOnDisk(folder, partial.split('/'));
        await files.move(partial, key);
      } catch (error) {
        await files.remove(partial);
        throw error;
      }
      await onDisk(folder, key.split('/').slice(0, -1));
      return written;
    },
  };
}

/** Waits until a file is on the disk, and in each folder down to it its name. Windows has no such call for folders. */
async function untilOnDisk(folder: string, parts: readonly string[]): Promise<void> {
  for (let n = parts.length; n >= 0; n--) await onDisk(folder, parts.slice(0, n));
}

async function onDisk(folder: string, parts: readonly string[]): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(join(folder, ...parts));
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The packages of an S3 store, big and needed by few: an installation that has one adds them by name (docs/instalar.md). */
const paraS3 = ['@flystorage/aws-s3', '@aws-sdk/client-s3'];
const { resolve } = createRequire(import.meta.url);
/** Those of the packages that this installation lacks. */
export function faltamParaS3(pacotes: readonly string[] = paraS3): readonly string[] {
  return pacotes.filter((pacote) => {
    try {
      return !resolve(pacote);
    } catch {
      return true;
    }
  });
}

/**
 * How long an S3 store may say nothing, in milliseconds; the client itself waits for ever. `requestTimeout`: until its answer begins, of
 * at most 5 MB sent. `socketTimeout`: on the way, where it also falls still while whoever is given the content takes none of it.
 */
const PRAZOS_S3 = { connectionTimeout: 5_000, socketTimeout: 120_000, requestTimeout: 60_000 };

/**
 * An S3-compatible store: `s3://bucket/prefix?region=sa-east-1&endpoint=http://host:9000`, credentials by the usual AWS
 * variables. The client is big, so it is loaded only when used.
 */
export function s3Files(url: string, prazos = PRAZOS_S3): FileStore {
  let opened: Promise<FileStore> | undefined;
  const store = async <T>(use: (files: FileStore) => Promise<T>): Promise<T> => {
    opened ??= openS3(url, prazos);
    try {
      return await use(await opened);
    } catch (error) {
      throw comoDoSistema(error);
    }
  };
  return {
    put: (key, content) => store((files) => files.put(key, content)),
    read: (key, signal) => store((files) => files.read(key, signal)),
    exists: (key) => store((files) => files.exists(key)),
    open: (key) => store((files) => files.open(key)),
    remove: (key) => store((files) => files.remove(key)),
    move: (from, to) => store((files) => files.move(from, to)),
    async *list(folder) {
      yield* await store(async (files) => files.list(folder));
    },
  };
}

/**
 * What an S3 store says by names and statuses of its own, as the system says it of a folder: that it is full (507; MinIO's
 * `XMinioStorageFull`), or that it is away (another 5xx, or no answer in time). Any other error as it is.
 */
function comoDoSistema(error: unknown): unknown {
  for (let um = error; um instanceof Error; um = um.cause) {
    const status = Number(campoDe(campoDe(um, '$metadata'), 'httpStatusCode'));
    const cheio = status === 507 || /StorageFull|QuotaExceeded/.test(um.name);
    if (cheio || status >= 500 || um.name === 'TimeoutError')
      return Object.assign(new Error(um.message, { cause: error }), { code: cheio ? 'ENOSPC' : 'ETIMEDOUT' });
  }
  return error;
}

async function openS3(url: string, prazos: typeof PRAZOS_S3): Promise<FileStore> {
  const [{ AwsS3StorageAdapter }, { S3Client }] = await Promise.all([
    import('@flystorage/aws-s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const { hostname: bucket, pathname, searchParams } = new URL(url);
  const endpoint = searchParams.get('endpoint');
  const client = new S3Client({
    region: searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: { ...prazos, throwOnRequestTimeout: true },
  });
  return storage(new AwsS3StorageAdapter(client, { bucket, prefix: pathname.slice(1) }));
}
