/** The thread that examines PDFs, one after the other: a message with the bytes, a message with what acts in them. */
import { parentPort } from 'node:worker_threads';
import { atosDe } from './atos.mjs';

parentPort.on('message', async (bytes) => parentPort.postMessage(await atosDe(bytes)));
