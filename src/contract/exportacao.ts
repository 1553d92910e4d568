import type * as z from 'zod/v4/core';
import { type Endpoint, endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { ordenacao } from './lista.ts';
import { camposDe } from './values/partes.ts';

type Lista = Endpoint & { readonly output: z.$ZodObject };

/**
 * Whether a call is a list whose rows come in pages: each of those may be exported. What anybody who is in chooses from is a
 * catalogue, and no list.
 */
export const exportavel = (call: Endpoint): call is Lista =>
  call.path.endsWith('/list') &&
  call.access !== 'sessao' &&
  typeof call.output === 'object' &&
  'content' in camposDe(call.output);

/**
 * All rows that a list holds, at once and as they stood at one moment (ADR 30): the same filter, order and access as the
 * list's own call, of which nothing is left out but the pages. How many there are is in `x-total-count`; the rows come a line
 * each. Up to `limits.exportacao` rows, and noted in the trail.
 */
export const exportacaoDe = (list: Endpoint): Endpoint =>
  endpoint({
    ...list,
    path: list.path.replace(/list$/, 'exportacao'),
    summary: `${list.summary.replace('Lista', 'Exportação')}: todas as linhas do filtro, até ${limits.exportacao.toLocaleString('pt-BR')}`,
    query: ordenacao,
    output: camposDe(list.output as z.$ZodObject).content,
    reads: 'noted',
  });

/** Those of every list among these calls, each by the path of its list. */
export const exportacoesDe = (areas: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>) =>
  Object.fromEntries(
    Object.values(areas)
      .flatMap((calls) => Object.values(calls))
      .filter(exportavel)
      .map((list) => [list.path.replace(/\/list$/, '').replaceAll('/', '_'), exportacaoDe(list)]),
  );
