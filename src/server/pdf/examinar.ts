import { Worker } from 'node:worker_threads';
import { atosDoPdf } from '@i18n/pt-BR/servidor/atosDoPdf.ts';
import { limits } from '@/contract/limits.ts';
import { refuse } from '@/contract/refusals.ts';
import { umaFilaPorNome } from '../base/filaPorNome.ts';

interface Achado {
  /** Kinds of active content; "Complexo": something was too large to examine. */
  readonly tipos: readonly (keyof typeof atosDoPdf.tipos | 'Complexo')[];
  /** Names of attachments that are programs; an empty string for an attachment without name. */
  readonly anexos: readonly string[];
}

const { exame: limite } = limits;
/** Files examined at the same time, each of another body. */
const JUNTOS = 2;
const vez = umaFilaPorNome(JUNTOS);
/** Most attachments that the refusal names, and most characters of a name. */
const ANEXOS_DITOS = 3;
const NOME_DITO = 60;
const lista = new Intl.ListFormat('pt-BR');
/** Idle threads, kept for the next file, because loading the parser takes longer than most files. */
const ociosos = new Map<Worker, NodeJS.Timeout>();

/**
 * Refuses a PDF with active content. `ler` is called when the file's turn comes: the files of one body are examined one
 * after the other, in a thread with limited memory and time.
 * @throws ARQUIVO_ATIVO, which names the content; ARQUIVO_COMPLEXO when the examination exceeds its limits
 */
export const examinarPdf = (idOrgao: number, ler: () => Promise<Uint8Array>): Promise<void> =>
  vez(idOrgao, async () => {
    const achado = await examinar(await ler());
    const { tipos, anexos } = achado ?? { tipos: ['Complexo' as const], anexos: [] };
    // An attachment may be found by its bytes alone, without its name.
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

/** The active content; undefined when the thread had to be ended. */
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
    // The parser calls itself for each item of an array.
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 32 },
    execArgv: [],
    env: {},
  });
  worker.on('error', () => undefined).on('exit', () => acordar(worker));
  worker.unref();
  return worker;
}

/** Keeps the thread for a while for the next file; neither it nor the timer keeps the server running. */
function descansar(worker: Worker): void {
  const fim = setTimeout(() => void worker.terminate(), limite.ociosoMs);
  fim.unref();
  ociosos.set(worker, fim);
}

/** Takes the thread from the idle ones, because it has work or has ended. */
function acordar(worker: Worker): void {
  clearTimeout(ociosos.get(worker));
  ociosos.delete(worker);
}

/** The answer to one message. The process's memory is watched too: unpacked buffers are not in the thread's limit. */
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
