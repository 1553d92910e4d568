/** The thread that examines PDFs, one after the other: receives the bytes, answers the active content. */
import { parentPort } from 'node:worker_threads';
import { atosDe } from './atos.mjs';

// The parser's warnings are about the file, and nobody reads them. They are dropped here: a thread whose output another one reads
// keeps the process running, also after `unref`.
for (const level of ['log', 'warn']) console[level] = () => undefined;

parentPort.on('message', async (bytes) => parentPort.postMessage(await atosDe(bytes)));
