import cluster, { type Worker } from 'node:cluster';
import { emTexto, type Foto, juntas, type Medidas } from './medidas.ts';
import type { Metricas } from './metricas.ts';

/** How long a process may take to say what it measured; the others are told without it. */
const RESPOSTA_MS = 5_000;

/**
 * What processes of a node say to each other of their measures: the leader asks each for its own, and one for the node's too; a process
 * that was asked over HTTP asks the leader for the text of all.
 */
type Recado =
  | { readonly ativa: 'foto?'; readonly pedido: number; readonly no: boolean }
  | { readonly ativa: 'foto'; readonly pedido: number; readonly foto: Foto }
  | { readonly ativa: 'texto?'; readonly pedido: number }
  | { readonly ativa: 'texto'; readonly pedido: number; readonly texto: string };

const recado = (dito: unknown): Recado | undefined =>
  dito !== null && typeof dito === 'object' && 'ativa' in dito ? (dito as Recado) : undefined;

/** Questions under way, by their number. */
class Pedidos<T> {
  #ultimo = 0;
  readonly #abertos = new Map<number, (resposta: T) => void>();

  /** @returns the answer; undefined: none came in time */
  async fazer(enviar: (pedido: number) => void): Promise<T | undefined> {
    const pedido = ++this.#ultimo;
    let timer: NodeJS.Timeout | undefined;
    const resposta = await new Promise<T | undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), RESPOSTA_MS);
      this.#abertos.set(pedido, resolve);
      enviar(pedido);
    });
    clearTimeout(timer);
    this.#abertos.delete(pedido);
    return resposta;
  }
  respondido(pedido: number, resposta: T): void {
    this.#abertos.get(pedido)?.(resposta);
  }
}

/** The text of this process, which is the only one of its node, or of all of them, by way of their leader. */
export function metricasDe(medidas: Medidas): Metricas {
  if (!cluster.isWorker) return async () => emTexto([await medidas.foto(true)]);
  const pedidos = new Pedidos<string>();
  const dizer = (dito: Recado) => process.send?.(dito);
  process.on('message', (dito) => {
    const lido = recado(dito);
    if (lido?.ativa === 'texto') pedidos.respondido(lido.pedido, lido.texto);
    if (lido?.ativa === 'foto?')
      void medidas.foto(lido.no).then((foto) => dizer({ ativa: 'foto', pedido: lido.pedido, foto }));
  });
  return async () => {
    const texto = await pedidos.fazer((pedido) => dizer({ ativa: 'texto?', pedido }));
    if (texto === undefined) throw new Error('the leader of the processes did not answer');
    return texto;
  };
}

/** The leader's: the text of all processes. What one that has ended had counted stays counted, or rates would leap. */
export function metricasDoLider(): Metricas {
  const pedidos = new Pedidos<Foto>();
  const vistas = new Map<number, Foto>();
  let encerrados: Foto = [];
  const metricas: Metricas = async () => {
    const vivos = Object.values(cluster.workers ?? {}).filter((um): um is Worker => um?.isConnected() ?? false);
    const fotos = await Promise.all(
      vivos.map(async (um, i) => {
        const foto = await pedidos.fazer((pedido) => um.send({ ativa: 'foto?', pedido, no: i === 0 } satisfies Recado));
        if (foto) vistas.set(um.id, contagens(foto));
        return foto ?? [];
      }),
    );
    return emTexto([...fotos, encerrados]);
  };
  cluster.on('message', (quem, dito) => {
    const lido = recado(dito);
    if (lido?.ativa === 'foto') pedidos.respondido(lido.pedido, lido.foto);
    if (lido?.ativa === 'texto?')
      void metricas().then((texto) => quem.isConnected() && quem.send({ ativa: 'texto', pedido: lido.pedido, texto }));
  });
  cluster.on('exit', async ({ id }) => {
    const ultima = vistas.get(id);
    vistas.delete(id);
    if (ultima) encerrados = await juntas([encerrados, ultima]);
  });
  return metricas;
}

/** What only grows. */
const contagens = (foto: Foto): Foto => foto.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));
