import { refuse } from '@/contract/refusals.ts';
import { tipoDocumento as contract, tipoReservado } from '@/contract/tipoDocumento.ts';
import { registro } from './registro.ts';

/** Document types: a plain register, except that the types the actions use by id cannot leave (D §9.19). */
export const tipoDocumento = registro(contract, {
  beforeRemove: (_, __, { id }) => {
    if (tipoReservado(id)) throw refuse('TIPO_RESERVADO');
  },
});
