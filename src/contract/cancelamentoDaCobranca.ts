import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idParams } from './values/outros.ts';

/** What «Cancelar Cobrança» would end, for its dialog. */
export const cancelamentoDaCobranca = {
  /** Beyond the specification, as of a reversal (M §5.8). */
  previaDoCancelamento: endpoint({
    method: 'GET',
    path: 'processoCobranca/:id/cancelamento',
    access: 'PROCESSO_COBRANCA_CANCELAR',
    summary: 'O que o cancelamento da cobrança encerra',
    params: idParams,
    /** One sentence for each thing that falls or comes back. */
    output: z.object({ encerra: z.array(z.string()) }),
  }),
};
