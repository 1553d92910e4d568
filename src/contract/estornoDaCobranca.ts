import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { decimal } from './values/dinheiro.ts';
import { lidoSempre } from './values/lido.ts';
import { id, idParams } from './values/outros.ts';

/** What «Estornar baixa» would undo, for its dialog. */
export const estornoDaCobranca = {
  /** Beyond the specification (M §5.8). */
  previa: endpoint({
    method: 'GET',
    path: 'processoCobranca/:id/estorno',
    access: 'BAIXA_MANUAL_BOLETO',
    summary: 'O que o estorno de um pagamento dado à mão desfaz',
    params: idParams,
    /** Absent: the last one. */
    query: z.object({ idRecebimento: z.optional(id()) }),
    output: z.object({
      /** Which payment it is, as the detail names it. */
      idRecebimento: z.number(),
      /** Amount in reais and day of the payment. */
      valor: decimal(),
      data: lidoSempre('data'),
      /** One sentence for each thing that is undone. */
      desfaz: z.array(z.string()),
    }),
  }),
};
