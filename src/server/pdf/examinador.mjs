/** The thread that examines PDFs, one after the other: receives the bytes, answers the active content. */
import { parentPort } from 'node:worker_threads';
import { atosDe } from './atos.mjs';

parentPort.on('message', async (bytes) => parentPort.postMessage(await atosDe(bytes)));
