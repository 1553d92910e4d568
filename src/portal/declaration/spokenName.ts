import type { RaRecord } from 'ra-core';

/** How a row is called aloud, by the buttons that act on it. */
export const spokenName = (row: RaRecord): string => String(row.numero ?? row.nome ?? row.id);
