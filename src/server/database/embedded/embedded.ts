import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { fuso } from '@/contract/values/fuso.ts';
import { type Database, databaseOf } from '../database.ts';
import { SIGN_MS } from '../guard.ts';
import { withPrepared } from '../pool.ts';
import { WorkerSocket } from './socket.ts';

export interface EmbeddedOptions {
  /** Absent: in memory. */
  readonly dataDir?: string;
  /** Content of a new data folder (see template.ts); absent: it is initialised, which takes seconds. */
  readonly template?: Uint8Array;
}

export interface EmbeddedDatabase extends Database {
  /** The whole data folder as a tar. */
  dump(): Promise<Uint8Array>;
}

/** Opens the embedded database in a thread of its own, behind one ordinary connection. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData: { dataDir: options.dataDir, template: options.template, fuso: fuso() },
    execArgv: [],
  });
  await answer(worker, 'ready');
  const pool = withPrepared(
    new pg.Pool({
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 60_000,
      user: 'postgres',
      stream: (() => new WorkerSocket(worker)) as never,
    }),
  );
  let ended = false;
  worker.once('exit', () => {
    ended = true;
  });
  let lastSign = performance.now();
  worker.on('message', () => {
    lastSign = performance.now();
  });
  let maintaining = 0;
  worker.on('error', (error) => pool.emit('error', error, undefined as never));
  const database = databaseOf('embedded', pool, async () => {
    const last = answer(worker, 'ended');
    worker.postMessage({ type: 'end' });
    await last;
    await worker.terminate();
  });
  return {
    ...database,
    recovers: () => !ended,
    // Its one connection may have work for minutes: a long transaction, whose statements are signs of life, or its upkeep.
    answers: (now = performance.now()) => !ended && (maintaining > 0 || now - lastSign < SIGN_MS),
    async maintain() {
      maintaining += 1;
      try {
        await database.maintain();
      } finally {
        maintaining -= 1;
      }
    },
    async dump() {
      const dumped = answer(worker, 'dumped');
      worker.postMessage({ type: 'dump' });
      return (await dumped).bytes as Uint8Array;
    },
  };
}

interface Message {
  readonly type: string;
  readonly bytes?: Uint8Array;
}

/** The thread's next message of that type; rejects if the thread ends first. */
const answer = (worker: Worker, type: string): Promise<Message> =>
  new Promise((resolve, reject) => {
    const done = (action: () => void) => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      action();
    };
    const onMessage = (message: Message) => message.type === type && done(() => resolve(message));
    const onError = (error: Error) => done(() => reject(error));
    const onExit = () => done(() => reject(new Error('the embedded database ended')));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
  });
