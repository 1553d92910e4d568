import { Readable } from 'node:stream';
import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import { escreverRelatorio } from '../../documents/relatorio/escrever.ts';
import type { CabecaDe, LinhaDe, Relatorio } from '../../documents/relatorio/escritores.ts';
import { umaFila } from '../../documents/relatorio/fila.ts';

/** A report stays in memory until it is sent, so the number at once is limited, whatever their kinds. */
const fila = umaFila({ juntos: 2, espera: 10 });
/** A slower reader is cut off and loses its place in the queue. */
const ENVIO_MS = 180_000;

/**
 * A long report as a file, written in a worker thread while its rows are read, when its turn has come.
 * @throws Refusal RELATORIOS_NA_FILA; what reading throws
 */
export async function emArquivo<R extends Relatorio>(
  ctx: SessionCtx,
  { name, type, relatorio }: Pick<FileAnswer, 'name' | 'type'> & { readonly relatorio: R },
  cabeca: CabecaDe<R>,
  partes: AsyncIterable<readonly LinhaDe<R>[]>,
): Promise<FileAnswer> {
  const devolver = await fila.vez(ctx.signal);
  try {
    const pedacos = await escreverRelatorio(relatorio, cabeca, partes, ctx.signal);
    const size = pedacos.reduce((soma, pedaco) => soma + pedaco.length, 0);
    return { name, type, content: enviando(pedacos, devolver), size };
  } catch (error) {
    devolver();
    throw ctx.signal.aborted ? refuse('RELATORIOS_NA_FILA') : error;
  }
}

/** Sends the pieces as the reader takes them; frees the place in the queue when the stream closes. */
function enviando(pedacos: readonly Uint8Array[], devolver: () => void): Readable {
  const envio = Readable.from(pedacos, { objectMode: false, highWaterMark: 1 });
  const prazo = setTimeout(() => envio.destroy(new Error('the report was not read in time')), ENVIO_MS).unref();
  return envio.once('close', () => {
    clearTimeout(prazo);
    devolver();
  });
}
