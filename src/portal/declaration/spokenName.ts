import type { RaRecord } from 'ra-core';

/** What a person calls the record: its name – a number beside it is of an address –, or else its number. */
export const spokenName = (row: RaRecord): string => String(row.nome ?? row.numero ?? row.id);
