import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './values/outros.ts';

/** Files of an agreement: proofs, the signed term, what identifies its requester. */
export const documentosDaCobranca = {
  download: endpoint({
    method: 'GET',
    path: 'processoCobranca/:id/documento/download/:idArquivo',
    access: ['PROCESSO_COBRANCA_CONSULTAR', 'PROCESSO_COBRANCA_CONSULTAR_DETALHE'],
    summary: 'Arquivo de um documento da cobrança',
    params: z.object({ id: id(), idArquivo: id() }),
    output: 'pdf',
  }),
};
