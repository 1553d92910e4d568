import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idParams } from './values/outros.ts';

/** What «Estornar Baixa» would undo, for its dialog. */
export const estornoDaCobranca = {
  /** Beyond the specification (M §5.8). */
  previa: endpoint({
    method: 'GET',
    path: 'processoCobranca/:id/estorno',
    access: 'BAIXA_MANUAL_BOLETO',
    summary: 'O que o estorno da última baixa manual desfaz',
    params: idParams,
    output: z.object({
      /** Amount in reais and day of the payment. */
      valor: z.number(),
      data: z.string(),
      /** One sentence for each thing that is undone. */
      desfaz: z.array(z.string()),
    }),
  }),
};
