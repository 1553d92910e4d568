import type { RaRecord } from 'ra-core';

/** The name of a row in the accessible names of its buttons. */
export const spokenName = (row: RaRecord): string => String(row.numero ?? row.nome ?? row.id);
