import { refuse } from '@/contract/refusals.ts';
import { type tipoDocumento, tipoReservado } from '@/contract/tipoDocumento.ts';
import type { Registro } from '../registro.ts';

/** Document types: a plain register, but types that actions use by id cannot be removed (D §9.19). */
export const regras: Registro<typeof tipoDocumento> = {
  beforeRemove: (_, __, { id }) => {
    if (tipoReservado(id)) throw refuse('TIPO_RESERVADO');
  },
};
