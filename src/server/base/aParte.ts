import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { refuse } from '@/contract/refusals.ts';

/** How much one request may take, and how long a process is kept. */
export interface LimitesDoProcesso {
  /** Most processor time, in milliseconds: what else the machine does is not counted. */
  readonly processadorMs: number;
  /** Most memory by which the process may grow meanwhile, in bytes. */
  readonly bytes: number;
  /** Longest wait for the answer, in milliseconds. It says nothing about the request: the machine was busy. */
  readonly esperaMs: number;
  /** How long an idle process is kept for the next request, in milliseconds. */
  readonly ociosoMs: number;
  /** Requests after which a process is replaced. */
  readonly pedidos: number;
}

/** What the process answers: nothing when the request took more than it may. */
type Mensagem<R> = { readonly resposta: R } | { readonly demais: true } | { readonly erro: string };
const aParte = fileURLToPath(new URL('./aParte.mjs', import.meta.url));

/**
 * Runs the thread's file for one request after the other in a process of its own, so that a malicious request harms
 * only that process, and its processor time and memory are known apart from the server's. Idle processes are kept,
 * because starting one takes longer than most requests; they do not keep the server running, and end with it.
 * @param thread file that answers each message of its parent with one message
 * @returns the answer; undefined when the request took more processor time or memory than it may
 * @throws SERVIDOR_OCUPADO when only the wait was too long, or the process was ended from outside; the thread's error
 */
export function servicoAParte<P, R>(
  thread: URL,
  limites: LimitesDoProcesso,
): (pedido: P) => Promise<{ readonly resposta: R } | undefined> {
  const ociosos = new Map<ChildProcess, NodeJS.Timeout>();
  const feitos = new WeakMap<ChildProcess, number>();

  /** Takes the process from the idle ones, because it has work or ends. */
  const acordar = (processo: ChildProcess): void => {
    clearTimeout(ociosos.get(processo));
    ociosos.delete(processo);
  };
  const novo = (): ChildProcess => {
    const processo = fork(aParte, [thread.href, String(limites.processadorMs), String(limites.bytes)], {
      execArgv: [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    processo.on('error', () => undefined).on('exit', () => acordar(processo));
    return processo;
  };
  const umOcioso = (): ChildProcess | undefined => {
    const [processo] = ociosos.keys();
    if (processo) acordar(processo);
    processo?.ref();
    processo?.channel?.ref();
    return processo;
  };
  const descansar = (processo: ChildProcess): void => {
    feitos.set(processo, (feitos.get(processo) ?? 0) + 1);
    if (feitos.get(processo)! >= limites.pedidos || !processo.connected) return void processo.kill('SIGKILL');
    processo.unref();
    processo.channel?.unref();
    const fim = setTimeout(() => {
      // Not when its exit is heard: the next request must not be given to a process that is ending.
      acordar(processo);
      processo.kill('SIGKILL');
    }, limites.ociosoMs);
    fim.unref();
    ociosos.set(processo, fim);
  };

  return async (pedido) => {
    const processo = umOcioso() ?? comecado(novo);
    const acabou = new AbortController();
    const um = { signal: acabou.signal };
    const espera = setTimeout(() => processo.kill('SIGKILL'), limites.esperaMs);
    try {
      const mensagem = await Promise.race([
        once(processo, 'message', um).then(([dita]) => dita as Mensagem<R>),
        once(processo, 'exit', um).then(() => undefined),
        mandado(processo, pedido),
      ]).catch(semProcesso);
      if (!mensagem) throw refuse('SERVIDOR_OCUPADO');
      if ('erro' in mensagem) throw new Error(mensagem.erro);
      if ('demais' in mensagem) return undefined;
      descansar(processo);
      return mensagem;
    } finally {
      clearTimeout(espera);
      acabou.abort();
      if (!ociosos.has(processo)) processo.kill('SIGKILL');
    }
  };
}

/** Of the machine, not of the request: it has no room for another process. */
const semProcesso = (cause: unknown): never => {
  throw Object.assign(refuse('SERVIDOR_OCUPADO'), { cause });
};

/** @throws Refusal SERVIDOR_OCUPADO */
function comecado(comecar: () => ChildProcess): ChildProcess {
  try {
    return comecar();
  } catch (falha) {
    return semProcesso(falha);
  }
}

/** Sends the request. Fails if the process could not be started; it never ends otherwise, because the answer comes as a message. */
const mandado = (processo: ChildProcess, pedido: unknown): Promise<never> =>
  new Promise((_, reject) => {
    if (!processo.connected) reject(new Error('the process could not be started'));
    else processo.send(pedido as object, () => undefined);
  });
