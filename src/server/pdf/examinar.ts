import { Worker } from 'node:worker_threads';
import { atosDoPdf } from '@i18n/pt-BR/atosDoPdf.ts';
import { limits } from '@/contract/limits.ts';
import { refuse } from '@/contract/refusals.ts';
import { umaFilaPorNome } from '../filaPorNome.ts';

interface Achado {
  /** Kinds of what acts; «Complexo»: something was too large to be looked at. */
  readonly tipos: readonly (keyof typeof atosDoPdf.tipos | 'Complexo')[];
  /** Names of the attachments that are programs; empty where it has none. */
  readonly anexos: readonly string[];
}

const { exame: limite } = limits;
/** Examined at the same time, of different bodies. */
const JUNTOS = 2;
const vez = umaFilaPorNome(JUNTOS);
/** Of the attachments, so many are named, and so much of each name. */
const ANEXOS_DITOS = 3;
const NOME_DITO = 60;
const lista = new Intl.ListFormat('pt-BR');
/** Threads that wait for the next file: loading the parser takes longer than most files. */
const ociosos = new Map<Worker, NodeJS.Timeout>();

/**
 * Refuses a PDF that acts by itself. The bytes are asked for when its turn comes: the files of one body are examined one after
 * the other, in a thread with memory and time of its own.
 * @throws ARQUIVO_ATIVO, which names what acts; ARQUIVO_COMPLEXO when examining takes more than a file is given
 */
export const examinarPdf = (idOrgao: number, ler: () => Promise<Uint8Array>): Promise<void> =>
  vez(idOrgao, async () => {
    const achado = await examinar(await ler());
    const { tipos, anexos } = achado ?? { tipos: ['Complexo' as const], anexos: [] };
    // Bytes of an attachment may be met before, and without, its name.
    const nomeados = anexos.filter(Boolean);
    const ditos = [
      ...tipos.flatMap((tipo) => (tipo === 'Complexo' ? [] : [atosDoPdf.tipos[tipo]])),
      ...(nomeados.length > 0 ? nomeados : anexos)
        .slice(0, ANEXOS_DITOS)
        .map((nome) => atosDoPdf.anexo(nome.slice(0, NOME_DITO))),
    ];
    if (ditos.length > 0) throw refuse('ARQUIVO_ATIVO', lista.format(ditos));
    if (tipos.length > 0) throw refuse('ARQUIVO_COMPLEXO');
  });

/** What acts in it; undefined when the thread had to be ended. */
async function examinar(bytes: Uint8Array): Promise<Achado | undefined> {
  const worker = umOcioso() ?? novo();
  const achado = await resposta(worker, bytes);
  if (achado) descansar(worker);
  else await worker.terminate();
  return achado;
}

function umOcioso(): Worker | undefined {
  const [worker] = ociosos.keys();
  if (worker) acordar(worker);
  return worker;
}

function novo(): Worker {
  const worker = new Worker(new URL('./examinador.mjs', import.meta.url), {
    // The parser calls itself once for each item of an array.
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 32 },
    execArgv: [],
    env: {},
    // Its warnings are of the file, not of the server.
    stdout: true,
    stderr: true,
  });
  worker.on('error', () => undefined).on('exit', () => acordar(worker));
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();
  return worker;
}

/** Kept a while for the next file, and not what keeps the server running. */
function descansar(worker: Worker): void {
  const fim = setTimeout(() => void worker.terminate(), limite.ociosoMs);
  fim.unref();
  ociosos.set(worker, fim);
}

/** No longer waits: it has work, or has ended. */
function acordar(worker: Worker): void {
  clearTimeout(ociosos.get(worker));
  ociosos.delete(worker);
}

/**
 * The one answer to the one message. Time is watched, and memory: what is unpacked lies outside of the thread's own bound.
 */
const resposta = (worker: Worker, bytes: Uint8Array): Promise<Achado | undefined> =>
  new Promise((resolve, reject) => {
    const before = process.memoryUsage.rss();
    const began = Date.now();
    const watch = setInterval(() => {
      if (Date.now() - began > limite.ms || process.memoryUsage.rss() - before > limite.bytes) end();
    }, 25);
    const failed = (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') reject(error);
      end();
    };
    const end = (achado?: Achado) => {
      clearInterval(watch);
      worker.off('message', end).off('error', failed).off('exit', gone);
      resolve(achado);
    };
    const gone = () => end();
    worker.on('message', end).on('error', failed).on('exit', gone);
    worker.postMessage(bytes);
  });
