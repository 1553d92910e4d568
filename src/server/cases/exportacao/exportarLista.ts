import { limits } from '@/contract/limits.ts';
import type { Page, Paging } from '@/contract/lista.ts';
import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../context.ts';
import { note } from '../../database/audit.ts';
import { umaFila } from '../../documents/planilha/fila.ts';
import { Streamed } from '../../routes/route.ts';

type Filtro = Readonly<Record<string, unknown>>;
/** The use case of a list. */
export type Listar = (ctx: SessionCtx, input: { query: Paging; body: Filtro }) => Promise<Page<unknown>>;
interface Input {
  readonly query: { readonly sort?: string };
  readonly body: Filtro;
}

/** What an export holds is in memory until it is sent: their number bounds it. */
const fila = umaFila({ juntos: 4, espera: 20 });
/** Rows written at once, between which others are served. */
const PARTE = 200;
/** Whoever reads slower than this gives the turn to the next. */
const ENVIO_MS = 120_000;
const numero = (n: number) => n.toLocaleString('pt-BR');

/**
 * Every row that a list holds under a filter, in its order, as one page: one statement, so that none is twice in it and none
 * is missing, whatever changes meanwhile (ADR 30). Noted before the first row leaves.
 * @param lista what people call the list
 * @throws Refusal EXPORTACAO_GRANDE, RELATORIOS_NA_FILA, and what the list throws
 */
export const exportarLista =
  (lista: string, listar: Listar) =>
  async (ctx: SessionCtx, { query, body }: Input): Promise<Streamed<unknown>> => {
    const pagina = async (size: number) => {
      const lida = await listar(ctx, { query: { ...query, size, page: 0 }, body });
      if (lida.totalElements > limits.exportacao)
        throw refuse('EXPORTACAO_GRANDE', numero(lida.totalElements), numero(limits.exportacao));
      return lida.content;
    };
    // What is too long is refused before it is read.
    await pagina(1);
    const devolver = await fila.vez(ctx.signal);
    try {
      const linhas = await pagina(limits.exportacao);
      await ctx.write((db) =>
        note(db, ctx, {
          acao: 'EXPORTAR_LISTA',
          recurso: 'exportacao',
          depois: { nome: lista, quantidade: linhas.length, ordem: query.sort ?? null, filtro: informado(body) },
        }),
      );
      return new Streamed(partesDe(linhas, devolver), linhas.length);
    } catch (error) {
      devolver();
      throw error;
    }
  };

async function* partesDe(linhas: readonly unknown[], devolver: () => void): AsyncGenerator<readonly unknown[]> {
  const prazo = setTimeout(devolver, ENVIO_MS).unref();
  try {
    for (let i = 0; i < linhas.length; i += PARTE) yield linhas.slice(i, i + PARTE);
  } finally {
    clearTimeout(prazo);
    devolver();
  }
}

/** What narrows the list; a mark that is off narrows nothing. */
const informado = (filtro: Filtro): Filtro =>
  Object.fromEntries(
    Object.entries(filtro).filter(
      ([, valor]) => valor !== null && valor !== undefined && valor !== '' && valor !== false,
    ),
  );
