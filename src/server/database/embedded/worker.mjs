/**
 * The embedded database, in a thread of its own, so that a long query does not block the server. Speaks PostgreSQL's
 * wire protocol with the pool's one connection (see socket.ts). Plain JavaScript, so that it starts from the sources,
 * in tests and from the build.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

const TERMINATE = 0x58;
// Sync, Query, Flush, CopyDone, CopyFail: PostgreSQL answers only after one of these.
const ANSWERED = new Set([0x53, 0x51, 0x48, 0x63, 0x66]);
// AuthenticationOk, ParameterStatus client_encoding and server_version, ReadyForQuery (idle)
const WELCOME = Buffer.concat([
  Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]),
  status('client_encoding', 'UTF8'),
  status('server_version', '18.0'),
  Buffer.from([0x5a, 0, 0, 0, 5, 0x49]),
]);

function status(name, value) {
  const text = Buffer.from(`${name}\0${value}\0`);
  const head = Buffer.alloc(5);
  head[0] = 0x53;
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}

const { dataDir, template } = workerData;
const db = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(template ? { loadDataDir: new Blob([template]) } : {}),
  extensions: { unaccent, pg_trgm, btree_gin },
  postgresqlconf: [
    'shared_buffers=8MB',
    'max_connections=5',
    'max_wal_size=64MB',
    'min_wal_size=32MB',
    'wal_buffers=256kB',
  ],
});

let connection = 0;
let started = false;
let rest = Buffer.alloc(0);
let queue = [];
let work = Promise.resolve();
const then = (task) => {
  work = work.then(task, task);
};

parentPort.on('message', (message) => {
  if (message.type === 'connect') open(message.id);
  else if (message.type === 'data' && message.id === connection) receive(message.id, Buffer.from(message.bytes));
  else if (message.type === 'dump') then(dump);
  else if (message.type === 'end') then(end);
});
parentPort.postMessage({ type: 'ready' });

function open(id) {
  connection = id;
  started = false;
  rest = Buffer.alloc(0);
  queue = [];
  // Ends everything that a broken connection left open.
  then(async () => {
    await db.exec('rollback');
    await db.exec('discard all');
    await db.exec(`set timezone to '${workerData.fuso}'`);
  });
}

/** Splits the bytes into whole messages; runs those collected when one arrives that needs an answer. */
function receive(id, bytes) {
  rest = rest.length ? Buffer.concat([rest, bytes]) : bytes;
  for (;;) {
    const head = started ? 1 : 0;
    if (rest.length < head + 4) return;
    const size = head + rest.readInt32BE(head);
    if (rest.length < size) return;
    const message = rest.subarray(0, size);
    rest = rest.subarray(size);
    if (!started) {
      started = true;
      then(() => send(id, WELCOME));
    } else if (message[0] !== TERMINATE) {
      queue.push(message);
      if (ANSWERED.has(message[0])) {
        const batch = new Uint8Array(Buffer.concat(queue));
        queue = [];
        then(async () => send(id, await db.execProtocolRaw(batch, { throwOnError: false })));
      }
    }
  }
}

function send(id, bytes) {
  parentPort.postMessage({ type: 'data', id, bytes });
}

async function dump() {
  const file = await db.dumpDataDir('none');
  const bytes = new Uint8Array(await file.arrayBuffer());
  parentPort.postMessage({ type: 'dumped', bytes }, [bytes.buffer]);
}

async function end() {
  await db.close();
  parentPort.postMessage({ type: 'ended' });
  parentPort.close();
}
