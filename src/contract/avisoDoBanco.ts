import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Most items of one notice. */
const ITENS = 5_000;

/** What Banco do Brasil sends by itself when slips are paid (D §1.6, M §3.7). */
export const avisosDoBanco = {
  /** Each item is only a hint: it is kept, and the bank is asked about the title. So an item may have any shape. */
  receber: endpoint({
    method: 'POST',
    path: 'cobrancaBB/webhook/:segredo',
    access: 'banco',
    summary: 'Avisos de pagamento do Banco do Brasil: guardados como vêm, e conferidos depois no próprio banco',
    perMinute: 600,
    params: z.strictObject({ segredo: z.string() }),
    body: z.array(z.unknown()).check(z.maxLength(ITENS)),
    output: z.object({ recebidos: z.number() }),
  }),
};
