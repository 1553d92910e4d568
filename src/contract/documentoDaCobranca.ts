import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { leituraDaCobranca } from './permissions.ts';
import { id } from './values/outros.ts';

/** Files of an agreement: proofs, the signed term, what identifies its requester. */
export const documentosDaCobranca = {
  download: endpoint({
    method: 'GET',
    path: 'processoCobranca/:id/documento/download/:idArquivo',
    access: leituraDaCobranca,
    summary: 'Arquivo de um documento da cobrança',
    params: z.object({ id: id(), idArquivo: id() }),
    output: 'pdf',
  }),
};
