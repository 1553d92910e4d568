import { exportacao as frases } from '@i18n/pt-BR/comum/exportacao.ts';
import { limits } from '@/contract/limits.ts';
import type { Page, Paging } from '@/contract/lista.ts';
import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import { Streamed } from '../../call/route.ts';
import { note } from '../../database/audit.ts';
import { type Filtro, informado, naVez } from './naVez.ts';

/** The use case of a list. */
export type Listar = (ctx: SessionCtx, input: { query: Paging; body: Filtro }) => Promise<Page<unknown>>;
interface Input {
  readonly query: { readonly sort?: string };
  readonly body: Filtro;
}

export interface OutraForma {
  readonly ouEntao: string;
  readonly contadas: number;
}

/** Rows written at once; between two parts, other requests are served. */
const PARTE = 200;
const numero = (n: number) => n.toLocaleString('pt-BR');

/**
 * All rows of a list under a filter, in the list's order, in one page: one statement, so that no row is doubled or
 * missing whatever changes meanwhile (ADR 30). Noted in the trail before the first row is sent.
 * @param lista the list's name, as people call it
 * @param outra of a list that can be had in another way as well: the words for that, and how far it counts its rows
 * @throws Refusal EXPORTACAO_GRANDE, RELATORIOS_NA_FILA, and what the list throws
 */
export const exportarLista =
  (lista: string, listar: Listar, outra?: OutraForma) =>
  async (ctx: SessionCtx, { query, body }: Input): Promise<Streamed<unknown>> => {
    const quantas = (n: number) => (outra && n > outra.contadas ? frases.maisDe(outra.contadas) : numero(n));
    const pagina = async (size: number) => {
      const lida = await listar(ctx, { query: { ...query, size, page: 0 }, body });
      if (lida.totalElements > limits.exportacao)
        throw refuse('EXPORTACAO_GRANDE', quantas(lida.totalElements), numero(limits.exportacao), outra?.ouEntao);
      return lida.content;
    };
    // Refuse a list that is too long before reading it.
    await pagina(1);
    const { feito: linhas, lido } = await naVez(ctx, async () => {
      const linhas = await pagina(limits.exportacao);
      await ctx.write((db) =>
        note(db, ctx, {
          acao: 'EXPORTAR_LISTA',
          recurso: 'exportacao',
          depois: { nome: lista, quantidade: linhas.length, ordem: query.sort ?? null, filtro: informado(body) },
        }),
      );
      return linhas;
    });
    return new Streamed(partesDe(linhas, lido), linhas.length, linhas);
  };

/** `lido` is called at its end: when the rows were read, or when nobody will read them. */
async function* partesDe(linhas: readonly unknown[], lido: () => void): AsyncGenerator<readonly unknown[]> {
  try {
    for (let i = 0; i < linhas.length; i += PARTE) yield linhas.slice(i, i + PARTE);
  } finally {
    lido();
  }
}
