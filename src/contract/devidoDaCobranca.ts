import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { leituraDaCobranca } from './permissions.ts';
import { data } from './values/data.ts';
import { reais } from './values/dinheiro.ts';
import { idParams } from './values/outros.ts';

/** What the open instalments of a collection cost on a day. */
export const devidoDaCobranca = {
  /** Beyond the specification: a payment of an earlier day is worth what was owed on that day (M §2.18). */
  em: endpoint({
    method: 'GET',
    path: 'processoCobranca/:id/devido',
    access: leituraDaCobranca,
    summary: 'Quanto custam as parcelas em aberto num dia, do acordo até hoje',
    params: idParams,
    query: z.object({ data: data({ obrigatorio: true, naoFutura: true }) }),
    /** In reais; of `total`, `credito` is the excess of earlier payments that the instalment takes. */
    output: z.array(z.object({ id: z.number(), total: reais(), credito: reais() })),
  }),
};
