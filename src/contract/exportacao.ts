import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import type { ordenacao } from './lista.ts';
import { camposDe } from './values/partes.ts';

type Lista = Endpoint & { readonly output: z.core.$ZodObject };

/**
 * Whether a call is a paged list: every such list can be exported. A list that any signed-in user may read is a
 * catalogue to choose from, and is not exported.
 */
export const exportavel = (call: Endpoint): call is Lista =>
  (call.path.endsWith('/list') || call.exported === true) &&
  call.access !== 'sessao' &&
  typeof call.output === 'object' &&
  'content' in camposDe(call.output);

/**
 * The call that answers all rows of a list, as they are at one moment (ADR 30): filter, order and access of the list's
 * own call, without its paging. `x-total-count` has the number of rows; the rows come one per line. Up to
 * `limits.exportacao` rows; the audit trail records it.
 */
export const exportacaoDe = (list: Endpoint): Endpoint =>
  endpoint({
    ...list,
    path: `${list.path.replace(/\/list$/, '')}/exportacao`,
    summary: `${list.summary.replace('Lista', 'Exportação')}: todas as linhas do filtro, até ${limits.exportacao.toLocaleString('pt-BR')}`,
    query: z.pick(list.query as typeof ordenacao, { sort: true }),
    output: camposDe(list.output as z.core.$ZodObject).content,
    reads: 'noted',
  });

/** The export calls of all lists in `areas`, keyed by the path of the list with `_` for `/`. */
export const exportacoesDe = (areas: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>) =>
  Object.fromEntries(
    Object.values(areas)
      .flatMap((calls) => Object.values(calls))
      .filter(exportavel)
      .map((list) => [list.path.replace(/\/list$/, '').replaceAll('/', '_'), exportacaoDe(list)]),
  );
