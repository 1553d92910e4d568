import { Readable } from 'node:stream';
import { refuse } from '@/contract/refusals.ts';
import { arquivosNaVez } from '../../call/arquivoNaVez.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import { escreverRelatorio } from '../../documents/relatorio/escrever.ts';
import type { CabecaDe, LinhaDe, Relatorio } from '../../documents/relatorio/escritores.ts';

/** Reports written at once, whatever their kinds. */
const naVez = arquivosNaVez({ juntos: 2, doOrgao: 1 });
/** A slower reader is cut off: until then the file is in memory. */
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
  const { feito: pedacos, lido } = await naVez(ctx, () =>
    escreverRelatorio(relatorio, cabeca, partes, ctx.signal).catch((error: unknown) => {
      throw ctx.signal.aborted ? refuse('RELATORIOS_NA_FILA') : error;
    }),
  );
  const size = pedacos.reduce((soma, pedaco) => soma + pedaco.length, 0);
  return { name, type, content: enviando(pedacos, lido), size };
}

/** Sends the pieces as the reader takes them; `lido` is called when the stream closes. */
function enviando(pedacos: readonly Uint8Array[], lido: () => void): Readable {
  const envio = Readable.from(pedacos, { objectMode: false, highWaterMark: 1 });
  const prazo = setTimeout(() => envio.destroy(new Error('the report was not read in time')), ENVIO_MS).unref();
  return envio.once('close', () => {
    clearTimeout(prazo);
    lido();
  });
}
