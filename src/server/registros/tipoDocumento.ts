import { refuse } from '@/contract/refusals.ts';
import { tipoDocumento as contract, tipoReservado } from '@/contract/tipoDocumento.ts';
import { registro } from './registro.ts';

/** Document types: a plain register, but types that actions use by id cannot be removed (D §9.19). */
export const tipoDocumento = registro(contract, {
  beforeRemove: (_, __, { id }) => {
    if (tipoReservado(id)) throw refuse('TIPO_RESERVADO');
  },
});
