/**
 * The main thread of a process aside (aParte.ts): hands each request to the thread that does the work, and watches the
 * processor time and the memory of the process, of which that work is all. Plain JavaScript, so that it starts from the
 * sources, in tests and from the build.
 */
import { constants, getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

const [arquivo, milissegundos, bytes] = process.argv.slice(2);
const OLHAR_MS = 25;

// Whoever waits for a list comes first (ADR 66). A thread has the priority of the one that starts it.
try {
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
} catch {
  // Where it may not be changed, the work is done all the same.
}
const thread = new Worker(new URL(arquivo), {
  // The PDF parser calls itself for each item of an array.
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 32 },
});
let vigia;

process.on('message', (pedido) => {
  const [tempo, memoria] = [process.cpuUsage(), process.memoryUsage.rss()];
  vigia = setInterval(() => {
    const { user, system } = process.cpuUsage(tempo);
    if ((user + system) / 1_000 > Number(milissegundos) || process.memoryUsage.rss() - memoria > Number(bytes))
      responder({ demais: true });
  }, OLHAR_MS);
  thread.postMessage(pedido);
});
thread.on('message', (resposta) => responder({ resposta }));
thread.on('error', (error) =>
  responder(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { demais: true } : { erro: String(error.stack ?? error) }),
);

/** Only an answer leaves the process fit for another request. */
function responder(mensagem) {
  clearInterval(vigia);
  process.send(mensagem, () => {
    if (!('resposta' in mensagem)) process.exit();
  });
}

// The server decides when this process ends; a terminal sends its signals to both.
for (const sinal of ['SIGINT', 'SIGTERM']) process.on(sinal, () => undefined);
process.on('disconnect', () => process.exit());
// The server may be gone before this line: the event was before it, too.
if (!process.connected) process.exit();
