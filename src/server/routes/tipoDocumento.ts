import { refuse } from '@/contract/refusals.ts';
import { tipoDocumento, tipoReservado } from '@/contract/tipoDocumento.ts';
import { registroRoutes } from '../cases/registro.ts';

/** Document types: a plain register, except that the types the actions use by id cannot leave (D §9.19). */
export const tipoDocumentoRoutes = registroRoutes(tipoDocumento, {
  table: 'tipo_documento',
  beforeRemove: (_, __, { id }) => {
    if (tipoReservado(id)) throw refuse('TIPO_RESERVADO');
  },
});
